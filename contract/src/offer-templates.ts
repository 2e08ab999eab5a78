import * as z from 'zod';
import { atVersion, changeBody, instant, line, paragraph } from './fields.ts';
import { offerFieldsIn } from './offer-text.ts';
import { route } from './route.ts';
import { rule } from './validation-rules.ts';

const templateBody = paragraph(20_000)
  .min(1, rule('required'))
  .refine((text) => !/\{\{(?!\s*\w+\s*\}\})/.test(text), rule('field_written'))
  .refine((text) => offerFieldsIn(text).length <= 40, rule('max_fields', 40));

const offerTemplate = z.object({
  id: z.uuid(),
  name: z.string(),
  body: z.string(),
  /** Increases with every change; an offer keeps the text it was made from. */
  version: z.int(),
  /** Shipped with the product and unchanged. */
  is_starter: z.boolean(),
  created_at: instant,
  updated_at: instant,
});
export type OfferTemplate = z.output<typeof offerTemplate>;

export const newOfferTemplate = z.strictObject({ name: line(100), body: templateBody });
const offerTemplateChange = changeBody(
  { name: line(100).optional(), body: templateBody.optional(), version: z.int().optional() },
  ['id', 'is_starter', 'created_at', 'updated_at'],
);

export const offerTemplates = {
  list: route({
    method: 'GET',
    path: '/api/offer-templates',
    summary: "List the company's offer templates, by name",
    access: 'canManageCandidates',
    response: z.object({ templates: z.array(offerTemplate) }),
  }),
  create: route({
    method: 'POST',
    path: '/api/offer-templates',
    summary: 'Create an offer template',
    access: 'canManageOfferTemplates',
    creates_once: true,
    body: newOfferTemplate,
    response: offerTemplate,
    status: 201,
  }),
  change: route({
    method: 'PUT',
    path: '/api/offer-templates/{id}',
    summary: 'Change an offer template; offers made from it stay as they are',
    access: 'canManageOfferTemplates',
    body: offerTemplateChange,
    response: offerTemplate,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/offer-templates/{id}',
    summary: 'Delete an offer template; a version, if given, must be the current one',
    access: 'canManageOfferTemplates',
    query: atVersion,
    response: z.object({ message: z.string() }),
  }),
};
