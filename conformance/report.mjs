// Reads what the runner wrote: report.mjs NOT_APPLICABLE RESULTS SCENARIO…
// Fails on a failed check that is not listed, on a listed one that no longer fails, and on a scenario without checks.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const [list, results, ...scenarios] = process.argv.slice(2);
const listed = new Map();
for (const line of readFileSync(list, "utf8").split("\n").slice(1)) {
  const [scenario, check, reason] = line.split("\t");
  if (reason) listed.set(`${scenario} ${check}`, reason);
}

const folders = existsSync(results) ? readdirSync(results) : [];
const seen = new Set();
let passed = 0;
let failed = 0;
for (const scenario of scenarios) {
  const folder = folders.find((name) => name.startsWith(`server-${scenario}-`));
  const checks = folder ? JSON.parse(readFileSync(join(results, folder, "checks.json"), "utf8")) : [];
  const counts = { passed: 0, failed: 0, inapplicable: 0 };
  for (const check of checks) {
    const key = `${scenario} ${check.id}`;
    if (check.status === "SUCCESS" || check.status === "INFO") {
      counts.passed += 1;
    } else if (listed.has(key)) {
      counts.inapplicable += 1;
      seen.add(key);
    } else {
      counts.failed += 1;
      console.log(`${scenario}: ${check.id}: ${check.status}: ${check.errorMessage ?? ""}`);
    }
  }
  if (counts.passed === 0) {
    counts.failed += 1;
    console.log(`${scenario}: no check passed`);
  }
  console.log(`${scenario}: ${counts.passed} passed, ${counts.failed} failed, ${counts.inapplicable} not applicable`);
  passed += counts.passed;
  failed += counts.failed;
}
for (const key of listed.keys()) {
  if (!seen.has(key)) {
    console.log(`listed as not applicable, and passes: ${key}`);
    failed += 1;
  }
}
console.log(`conformance: ${passed} passed, ${failed} failed, ${seen.size} not applicable`);
process.exit(failed === 0 ? 0 : 1);
