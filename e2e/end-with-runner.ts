import { spawn } from 'node:child_process';

// Runs a server, and stops it when the runner of the tests is gone: killed, it would leave the server behind. Its end of
// our standard input then closes.
const [command, ...args] = process.argv.slice(2);
const server = spawn(command!, args, { stdio: ['ignore', 'inherit', 'inherit'] });
server.on('exit', (code) => process.exit(code ?? 1));
process.stdin.on('end', () => process.kill(0, 'SIGINT')).resume();

// Signals go to the whole group: the server stops, and this ends with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
