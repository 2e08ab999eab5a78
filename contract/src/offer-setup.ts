import * as z from 'zod';
import { paragraph, timeZone } from './fields.ts';
import { rule } from './validation-rules.ts';

export const OFFER_EXPIRY_DAYS = 7;
const MAX_OFFER_EXPIRY_DAYS = 90;

/** The values of merge fields. */
export const fieldValues = z
  .record(z.string().regex(/^\w{1,60}$/, rule('not_a_field_name')), paragraph(500))
  .refine((values) => Object.keys(values).length <= 40, rule('max_fields', 40));

export const offerSetup = z.object({
  template_id: z.uuid().nullable(),
  expiry_days: z.int(),
  /** The time zone in which an offer's last day ends; null: not set, so it is chosen on sending. */
  time_zone: z.string().nullable(),
  /** Values every offer for this job starts with: the manager, the location, custom fields. */
  values: z.record(z.string(), z.string()),
  /** The company has not chosen a template, so offers use the starter. */
  is_starter: z.boolean(),
  /** Increases with every change; 0: never changed. */
  version: z.int(),
});
export type OfferSetup = z.output<typeof offerSetup>;

export const offerSetupChange = z.strictObject({
  template_id: z.uuid(rule('choose_template')).nullable(),
  expiry_days: z
    .int(rule('whole_number'))
    .min(1, rule('at_least_one_day'))
    .max(MAX_OFFER_EXPIRY_DAYS, rule('at_most', MAX_OFFER_EXPIRY_DAYS)),
  time_zone: timeZone.nullable().default(null),
  values: fieldValues,
  /** The version the change is based on; without it, the change is always made. */
  version: z.int().optional(),
});
export type OfferSetupChange = z.output<typeof offerSetupChange>;
