import type { Route } from '@hirewire/contract/route';
import { ROWS } from '../route-rows.ts';
import type { Random } from './random.ts';
import { hostileValue, mutated, validValue } from './values.ts';

export interface FuzzRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

interface Choices {
  random: Random;
  /** Ids of rows, of any kind and company. */
  ids: readonly string[];
  /** The first id in a path. */
  own: () => string;
}

/** One request to a route: valid by the contract, or changed in one of many ways. */
export const fuzzRequest = (route: Route, choices: Choices): FuzzRequest => {
  const { random } = choices;
  const method = random.chance(0.03) ? random.pick(METHODS) : route.method;
  const headers: Record<string, string> = random.chance(0.03) ? { ...random.pick(HEADERS) } : {};
  const url = `${buildPath(route, choices)}${buildQuery(route, choices)}`;
  if (route.takes === 'form') return { method, url, ...buildForm(route, choices, headers) };
  const payload = route.body || random.chance(0.03) ? buildBody(route, choices) : undefined;
  if (payload === undefined) return { method, url, headers };
  const type = random.chance(0.03) ? random.pick(TYPES) : 'application/json';
  return { method, url, headers: { 'content-type': type, ...headers }, payload };
};

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'PROPFIND'];
const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/json; charset=utf-16',
  'application/json, application/json',
  ';;;',
];
const HEADERS = [
  { 'content-length': '5' },
  { 'transfer-encoding': 'gzip' },
  { cookie: 'a=%00; hirewire=\\' },
  { origin: 'null' },
  { 'x-forwarded-for': "'; --, ::1, 999.1.1.1" },
  { 'user-agent': 'é'.repeat(1_000) },
  { 'accept-language': '*,;q=x', accept: 'text/*;q=2' },
  { range: 'bytes=-1', 'if-none-match': '*' },
];

const buildPath = (route: Route, { random, ids, own }: Choices): string => {
  let isFirst = true;
  return route.path.replaceAll(/\{\w+\}/g, () => {
    const id = isFirst ? own() : random.pick(ids);
    isFirst = false;
    return random.chance(0.04) ? random.pick(PATH_PARTS) : id;
  });
};

const PATH_PARTS = [
  '',
  '%',
  '%zz',
  '%00',
  '%ff',
  'x',
  '..',
  '%2e%2e%2f',
  'a'.repeat(101),
  'b'.repeat(9_000),
  '%F0%9F%92%A9',
  "'",
];

const buildQuery = (route: Route, { random, ids }: Choices): string => {
  if (!route.query && random.chance(0.95)) return '';
  const valid = route.query ? validValue(random, route.query, ids) : {};
  const given = random.chance(0.6) ? mutated(random, valid, ids) : valid;
  const pairs = Object.entries(typeof given === 'object' && given !== null ? given : { q: given });
  const parts = pairs.map(([name, value]) => `${encoded(name)}=${encoded(toText(value))}`);
  if (random.chance(0.05))
    parts.push(random.pick(['=', '&&', 'search=%00', 'q=%zz', '__proto__[a]=1', 'limit=1&limit=2']));
  return parts.length > 0 ? `?${parts.join('&')}` : '';
};

const toText = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 8_000);
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

const buildBody = (route: Route, { random, ids }: Choices): string => {
  const known = ROWS[`${route.method} ${route.path}`]?.body;
  const generated = route.body ? validValue(random, route.body, ids) : {};
  const valid = known && random.chance(0.3) ? known : generated;
  const kind = random.int(20);
  if (kind < 7) return JSON.stringify(valid);
  if (kind < 16)
    return JSON.stringify(mutated(random, random.chance(0.2) ? mutated(random, valid, ids) : valid, ids)) ?? '';
  if (kind === 16) return JSON.stringify(hostileValue(random, ids)) ?? '';
  if (kind === 17) return duplicated(JSON.stringify(valid));
  if (kind === 18) return `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  return random.pick([
    '',
    '{',
    '{"a":',
    '{"__proto__":{"x":1}}',
    '\ufeff{}',
    'null',
    '"x"',
    `{"a":"${'x'.repeat(1_100_000)}"}`,
  ]);
};

/** Repeats the fields: the last one counts, or the request is refused. */
const duplicated = (json: string): string => (json.startsWith('{"') ? `${json.slice(0, -1)},${json.slice(1)}` : json);

const buildForm = (route: Route, { random, ids }: Choices, headers: Record<string, string>) => {
  const valid = route.body ? validValue(random, route.body, ids) : {};
  const given = random.chance(0.4) ? mutated(random, valid, ids) : valid;
  const fields = Object.entries(typeof given === 'object' && given !== null ? given : {}).slice(0, 30);
  const name = random.pick(['resume.txt', '', '\0', '../../x.pdf', 'ä'.repeat(300), 'a"b\r\nc.txt', 'x.docx']);
  const content = random.pick([
    'Hello',
    '',
    '%PDF-1.7 broken',
    '{\\rtf1 x',
    '<html><p>Hello</p>',
    'PK\u0003\u0004 broken',
  ]);
  const boundary = 'fuzz-boundary';
  const part = (head: string, text: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${text}\r\n`;
  const parts = fields.map(([field, value]) => part(`name="${field}"`, toText(value)));
  if (random.chance(0.9)) parts.push(part(`name="file"; filename="${name}"`, content));
  if (random.chance(0.05)) parts.push(part('name="file"; filename="second.txt"', 'Hello'));
  if (random.chance(0.05)) parts.push(...Array.from({ length: 30 }, () => part('name="x"', 'y')));
  if (random.chance(0.05)) parts.push(`--${boundary}\r\nbroken`);
  const end = random.chance(0.1) ? '' : `--${boundary}--\r\n`;
  const type = random.chance(0.05) ? random.pick(TYPES) : `multipart/form-data; boundary=${boundary}`;
  return { headers: { 'content-type': type, ...headers }, payload: Buffer.from(parts.join('') + end) };
};
