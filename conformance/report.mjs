// Reads what the runner wrote: report.mjs REVISION REQUIRED ALSO RESULTS
// Fails on a check that does not pass, on a scenario without results, and where nothing is required.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const [revision, requiredFile, alsoFile, results] = process.argv.slice(2);
const lines = (file) => readFileSync(file, "utf8").split("\n").filter((line) => line !== "");
const required = lines(requiredFile);
const also = lines(alsoFile).filter((scenario) => !required.includes(scenario));

const folders = existsSync(results) ? readdirSync(results) : [];
const checksOf = (scenario) => {
  // What follows the name is when it ran.
  const folder = folders.find((name) => name.startsWith(`server-${scenario}-20`));
  const file = folder && join(results, folder, "checks.json");
  return file && existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
};

const faults = [];
let checked = 0;
const passes = (scenario) => {
  // The rest says that there was nothing to check.
  const checks = checksOf(scenario).filter((check) => check.status !== "INFO");
  if (checks.length === 0) faults.push(`${scenario}: no results`);
  const failed = checks.filter((check) => check.status !== "SUCCESS");
  for (const { id, status, errorMessage } of failed) {
    faults.push(`${scenario}: ${id}: ${status}: ${errorMessage ?? ""}`);
  }
  checked += checks.length - failed.length;
  return checks.length > 0 && failed.length === 0;
};
const passed = required.filter(passes).length;
const more = also.filter(passes).length;
if (required.length === 0) faults.push("the runner requires nothing");
for (const fault of faults) console.log(fault);
console.log(
  `conformance: ${revision}: ${passed} of ${required.length} required scenarios pass, ${more} of ${also.length} others, ${checked} checks`,
);
process.exit(faults.length === 0 ? 0 : 1);
