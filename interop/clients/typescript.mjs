// Runs cases with the official TypeScript client: one JSON line in, one out.

import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Client, ProtocolError, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

const MODERN = '2026-07-28';

// Answers from a list, and keeps what was asked. With nothing left it closes the question.
class User {
    answers = [];
    asked = [];

    async answer({ params }) {
        this.asked.push({ message: params.message, schema: params.requestedSchema ?? null });
        const { visits, ...answer } = this.answers.shift() ?? { action: 'cancel' };
        if (visits) await visit(params.url);
        return answer;
    }
}

// Sends the form that is on the page: its button is all that there is to press.
async function visit(url) {
    const [page, ticket] = url.split('?');
    const response = await fetch(page, { method: 'POST', body: ticket });
    if (!response.ok) throw new Error(`the page says ${response.status}`);
}

async function call(client, user, { tool, arguments: args, answers }) {
    user.answers = [...answers];
    user.asked = [];
    try {
        const result = await client.callTool({ name: tool, arguments: args });
        const text = result.content.filter(block => block.type === 'text').map(block => block.text).join('\n');
        return { asked: user.asked, error: result.isError === true, text };
    } catch (error) {
        if (error instanceof ProtocolError) return { asked: user.asked, refused: error.code };
        throw error;
    }
}

async function run({ server, revision, declares, calls }) {
    const user = new User();
    // `auto` is discovery first; without it the client begins with the handshake, at the first revision that it has.
    const speaks =
        revision === MODERN ? { versionNegotiation: { mode: 'auto' } } : { supportedProtocolVersions: [revision] };
    const capabilities = declares === null ? {} : { elicitation: declares };
    const client = new Client({ name: 'interop', version: '1' }, { capabilities, ...speaks });
    if (declares !== null) client.setRequestHandler('elicitation/create', request => user.answer(request));
    const transport = server.url
        ? new StreamableHTTPClientTransport(new URL(server.url))
        : new StdioClientTransport({ command: server.command, stderr: 'ignore' });
    await client.connect(transport);
    try {
        const spoken = client.getNegotiatedProtocolVersion();
        if (spoken !== revision) return { lacks: `comes to ${spoken}` };
        const { tools } = await client.listTools();
        const outcomes = [];
        for (const wanted of calls) outcomes.push(await call(client, user, wanted));
        return { tools: Object.fromEntries(tools.map(tool => [tool.name, tool.inputSchema])), calls: outcomes };
    } finally {
        // A session over HTTP is the client's to end.
        if (server.url) await transport.terminateSession().catch(() => {});
        await client.close();
    }
}

const manifest = new URL('../node_modules/@modelcontextprotocol/client/package.json', import.meta.url);
const { version } = JSON.parse(readFileSync(manifest));
console.log(JSON.stringify({ client: 'TypeScript', version: `\`@modelcontextprotocol/client\` ${version}` }));
for await (const line of createInterface({ input: process.stdin })) {
    // Whatever goes wrong, it is this case's outcome.
    const outcome = await run(JSON.parse(line)).catch(error => ({ failed: `${error.name}: ${error.message}` }));
    console.log(JSON.stringify(outcome));
}
