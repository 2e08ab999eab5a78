import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { errorBody } from '@hirewire/contract/errors';
import { beforeAll, expect, test } from 'vitest';
import { openWorld } from '../testing/world.ts';

let port: number;
beforeAll(async () => {
  const { app, close } = await openWorld();
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
  return close;
});

/** Sends raw bytes and reads the answer to its end. */
const send = async (request: string) => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(request);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const [first, ...lines] = head.split('\r\n');
  return {
    status: Number(first?.split(' ')[1]),
    headers: Object.fromEntries(lines.map((line) => [line.split(':')[0]!.toLowerCase(), line.replace(/^.*?: /, '')])),
    body,
  };
};

const request = (line: string, headers: string[] = [], body = '') =>
  [line, 'Host: localhost', 'Connection: close', ...headers, '', body].join('\r\n');
const login = (headers: string[], body = '{}') => request('POST /api/auth/login HTTP/1.1', headers, body);

test.each<[string, string, number]>([
  ['an unknown method', request('FOO /api/jobs HTTP/1.1'), 400],
  ['a method that no route has', request('PROPFIND /api/jobs HTTP/1.1'), 404],
  ['a query method', request('QUERY /api/jobs HTTP/1.1'), 400],
  ['HTTP/2 without asking', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['no HTTP at all', '\u0001\u0002\u0003\r\n\r\n', 400],
  ['no host', 'GET /api/nowhere HTTP/1.1\r\nConnection: close\r\n\r\n', 404],
  ['an address with a broken escape', request('GET /api/jobs/%zz HTTP/1.1'), 400],
  ['an address with half a character', request('GET /api/jobs/%ff HTTP/1.1'), 400],
  ['a long id', request(`GET /api/jobs/${'a'.repeat(5_000)} HTTP/1.1`), 401],
  ['an address longer than headers may be', request(`GET /api/jobs/${'a'.repeat(20_000)} HTTP/1.1`), 431],
  ['an address with a host in it', request('GET http://elsewhere/api/nowhere HTTP/1.1'), 404],
  ['a header with a control character', request('GET /api/jobs HTTP/1.1', ['Authorization: \u0001']), 400],
  ['an expectation', login(['Expect: cake', 'Content-Length: 2']), 417],
  ['a length that is no number', login(['Content-Type: application/json', 'Content-Length: 2x']), 400],
  ['a length twice', login(['Content-Length: 2', 'Transfer-Encoding: chunked'], '0\r\n\r\n'), 400],
  ['a length beyond the limit', login(['Content-Type: application/json', 'Content-Length: 2000000']), 413],
  ['no content type', login(['Content-Length: 2']), 415],
  ['a broken content type', login(['Content-Type: ;;;', 'Content-Length: 2']), 415],
  ['a form without a boundary', login(['Content-Type: multipart/form-data', 'Content-Length: 2']), 415],
  ['broken JSON', login(['Content-Type: application/json', 'Content-Length: 2'], '{]'), 400],
])('%s is refused in a sentence, with the security headers', async (_, bytes, expected) => {
  const { status, headers, body } = await send(bytes);
  expect(status).toBe(expected);
  expect(errorBody.parse(JSON.parse(/\{.*\}/.exec(body)![0]))).toEqual({
    detail: expect.stringMatching(/^[A-Z]/),
    code: expect.any(String),
  });
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
});

test('an incomplete preflight request is answered without a body', async () => {
  const { status, headers } = await send(request('OPTIONS /api/jobs HTTP/1.1', ['Origin: http://localhost:5173']));
  expect(status).toBe(204);
  expect(headers).toHaveProperty('x-content-type-options', 'nosniff');
});
