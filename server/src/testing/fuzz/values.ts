import * as z from 'zod';
import type { Random } from './random.ts';

type JsonSchema = z.core.JSONSchema.JSONSchema;

const known = new WeakMap<z.ZodType, JsonSchema>();
const toJsonSchema = (schema: z.ZodType): JsonSchema => {
  const found = known.get(schema) ?? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  known.set(schema, found);
  return found;
};

/** A value that roughly fits a schema of the contract; ids are chosen from those given. */
export const validValue = (random: Random, schema: z.ZodType, ids: readonly string[]): unknown =>
  inventValue(random, toJsonSchema(schema), ids);

const inventValue = (random: Random, schema: JsonSchema | boolean, ids: readonly string[]): unknown => {
  if (typeof schema === 'boolean') return random.pick(WORDS);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return inventValue(random, random.pick(options), ids);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  switch (schema.type ?? 'any') {
    case 'object':
      return inventObject(random, schema, ids);
    case 'array': {
      const { items = true, minItems = 0, maxItems = 5 } = schema;
      const count = minItems + random.int(Math.min(maxItems, minItems + 3) - minItems + 1);
      return Array.from({ length: count }, () => inventValue(random, items as JsonSchema, ids));
    }
    case 'number':
    case 'integer': {
      const low = Math.max(schema.minimum ?? 0, -1_000_000);
      const high = Math.min(schema.maximum ?? 1_000, 1_000_000_000);
      return random.pick([low, high, low + random.int(Math.max(1, high - low))]);
    }
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    case 'string':
      return inventText(random, schema, ids);
    case 'any':
      return random.pick(WORDS);
  }
};

const inventObject = (random: Random, schema: JsonSchema, ids: readonly string[]) => {
  const { properties = {}, required = [] } = schema;
  const present = Object.entries(properties).filter(([name]) => required.includes(name) || random.chance(0.5));
  const fields: [string, unknown][] = present.map(([name, inner]) => [name, inventValue(random, inner, ids)]);
  if (typeof schema.additionalProperties === 'object' && random.chance(0.5)) {
    fields.push([random.pick(['start_date', 'x']), inventValue(random, schema.additionalProperties, ids)]);
  }
  return Object.fromEntries(fields);
};

const inventText = (
  random: Random,
  { format, pattern, minLength = 0, maxLength }: JsonSchema,
  ids: readonly string[],
) => {
  if (format === 'uuid') return random.pick(ids);
  const fits = (text: string) =>
    (!pattern || new RegExp(pattern, 'u').test(text)) && text.length >= minLength && text.length <= (maxLength ?? 300);
  const fitting = WORDS.filter(fits);
  return fitting.length > 0 ? random.pick(fitting) : 'x'.repeat(minLength);
};

const WORDS = [
  'Ada',
  'ada@example.com',
  'Zoë Ångström',
  '09:00',
  '17:30',
  'Europe/Berlin',
  '2030-01-01',
  '2030-01-01T09:00:00.000Z',
  'https://example.com/page',
  'f'.repeat(64),
  'q1',
  '1',
  'EUR',
  'en',
  '',
  '+49 30 123456',
  'A long answer. '.repeat(10),
  '{{portal_link}} {{first_name}}',
];

/** A value no client would send. */
export const hostileValue = (random: Random, ids: readonly string[]): unknown =>
  random.chance(0.1) ? random.pick(ids) : random.pick(HOSTILE)();

const HOSTILE: (() => unknown)[] = [
  () => null,
  () => true,
  () => -1,
  () => 0,
  () => 0.5,
  () => 2 ** 31,
  () => 2 ** 53,
  () => -(2 ** 63),
  () => 1e308,
  () => '',
  () => ' ',
  () => '\0',
  () => 'a\0b',
  () => '\ud800',
  () => 'x\udfff',
  () => '\u202etxt.exe\u2066',
  () => '\u200b\u200c\u200d\ufeff',
  () => '𝒳🧑‍💻é'.repeat(20),
  () => 'ﬃ'.repeat(500),
  () => 'x'.repeat(201),
  () => 'x'.repeat(20_000),
  () => '%_\\%%',
  () => `'; drop table users; --`,
  () => '"<script>alert(1)</script>',
  () => '={{constructor.constructor}}',
  () => '../../../../etc/passwd',
  () => 'NaN',
  () => 'Infinity',
  () => '1e400',
  () => '99999999999999999999',
  () => '-0',
  () => '0x10',
  () => '0001-01-01',
  () => '275760-09-13',
  () => '+275760-09-13T00:00:00.001Z',
  () => '9999-12-31T23:59:59.999Z',
  () => '-000001-01-01T00:00:00Z',
  () => '2024-02-30T25:61:00.000Z',
  () => 'Etc/Unknown',
  () => '00000000-0000-0000-0000-000000000000',
  () => 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  () => 'not-an-id',
  () => [],
  () => [[]],
  () => [null, 'x', 1],
  () => Array.from({ length: 3_000 }, (_, index) => index),
  () => ({}),
  () => ({ __proto__: null, toString: 1, constructor: { prototype: 1 } }),
  () => ({ length: -1 }),
  () => nested(200),
];

const nested = (depth: number): unknown => {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
};

/** The value with one change: something replaced, removed, renamed or added. */
export const mutated = (random: Random, value: unknown, ids: readonly string[]): unknown => {
  const isBranch = typeof value === 'object' && value !== null && Object.keys(value).length > 0;
  if (!isBranch || random.chance(0.1)) return hostileValue(random, ids);
  const name = random.pick(Object.keys(value));
  if (Array.isArray(value)) {
    if (random.chance(0.2)) return Array.from({ length: 600 }, () => value[0] as unknown);
    return value.map((item, index) => (String(index) === name ? mutated(random, item, ids) : (item as unknown)));
  }
  const { [name]: chosen, ...others } = value as Record<string, unknown>;
  const kind = random.int(10);
  if (kind === 0) return others;
  if (kind === 1) return { ...value, [random.pick(['unknown', '', 'id', 'company_id', 'a\0'])]: chosen };
  return { ...value, [name]: mutated(random, chosen, ids) };
};
