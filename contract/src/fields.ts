import * as z from 'zod';
import { rule } from './validation-rules.ts';
import { MAX_WEB_ADDRESS, NOT_IN_WEB_ADDRESS, WEB_HOST, WEB_PROTOCOL } from './web-address.ts';

/**
 * Basic field types of forms and bodies.
 */

const WEB_ADDRESS_WANTED = rule('web_address');

/** One line of text, not empty. */
export const line = (max: number, whenEmpty = rule('required')) =>
  z
    .string()
    .trim()
    .max(max, rule('max_characters', max))
    // Invisible characters alone count as empty.
    .refine((value) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(value), whenEmpty)
    .refine((value) => !CONTROL_CHARACTERS.test(value), rule('control_characters'));

/** Text over several lines; may be empty. */
export const paragraph = (max: number) =>
  z
    .string()
    .trim()
    .max(max, rule('max_characters', max))
    .refine((value) => !UNPRINTABLE.test(value), rule('control_characters'));

/** An email address, stored and compared in lower case. */
export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, rule('max_characters', 254))
  .pipe(z.email(rule('email_address')));

/** A web address that can be opened. */
export const webAddress = z
  .string()
  .trim()
  .max(MAX_WEB_ADDRESS, rule('max_characters', MAX_WEB_ADDRESS))
  .refine((value) => !NOT_IN_WEB_ADDRESS.test(value), WEB_ADDRESS_WANTED)
  .pipe(z.url({ protocol: WEB_PROTOCOL, hostname: WEB_HOST, ...WEB_ADDRESS_WANTED }));

/** The same where it is optional: a blank one counts as none. */
export const optionalWebAddress = z
  .string()
  .trim()
  .transform((value) => value || null)
  .pipe(webAddress.nullable())
  .nullable();

/** An IANA name this machine knows. */
export const timeZone = z
  .string()
  .max(64)
  .refine((name) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
    } catch {
      return false;
    }
  }, rule('not_a_time_zone'));

/** An instant: ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** A limit or an offset in a query string. */
export const rowCount = (max: number) =>
  z.coerce.number(rule('number')).int(rule('whole_number')).min(0, rule('not_negative')).max(max, rule('at_most', max));

/** The version the caller has seen, in a query string: a row changed since then is left alone. */
export const atVersion = z.strictObject({
  version: z.coerce.number(rule('number')).int(rule('whole_number')).optional(),
});

/** Text of a search box or filter; empty matches everything. */
export const searchText = z.string().trim().max(200, rule('max_characters', 200)).optional();

/** One choice of a filter in a query string; empty and `all` mean no filter. */
export const filterChoice = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' || value === 'all' ? undefined : value), schema.optional());

/**
 * The body of a change: the editable fields, and the names of server-owned ones or the answer that has them. Clients
 * that return a whole object send those too; they are ignored. Any other field is refused by name.
 */
export const changeBody = <Shape extends z.core.$ZodLooseShape>(shape: Shape, serverOwned: ServerOwned) =>
  z.strictObject({ ...ignoring(serverOwned), ...shape }).transform((given) => {
    const kept = Object.entries(given).filter(([name]) => name in shape);
    return Object.fromEntries(kept) as z.output<z.ZodObject<Shape>>;
  });

/** The same for the schema of a form, which keeps its rules and its types. */
export const bodyOfForm = <Form extends z.ZodObject>(
  form: Form,
  serverOwned: ServerOwned,
): z.ZodType<z.output<Form>, z.input<Form>> => {
  const ignored = Object.entries(ignoring(serverOwned)).filter(([name]) => !(name in form.shape));
  const whole: z.ZodObject = form.safeExtend(Object.fromEntries(ignored));
  const body: z.ZodType = whole.transform((given) =>
    Object.fromEntries(Object.entries(given).filter(([name]) => name in form.shape)),
  );
  return body as z.ZodType<z.output<Form>, z.input<Form>>;
};

type ServerOwned = readonly string[] | z.ZodObject;

const ignoring = (serverOwned: ServerOwned) => {
  const names = serverOwned instanceof z.ZodObject ? Object.keys(serverOwned.shape) : serverOwned;
  return Object.fromEntries(names.map((name) => [name, z.unknown().optional()]));
};

const CONTROL_CHARACTERS = /\p{Cc}/u;
const UNPRINTABLE = /[^\P{Cc}\n\r\t]/u;
