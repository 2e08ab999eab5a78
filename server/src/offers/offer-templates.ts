import type { OfferTemplate } from '@hirewire/contract/offer-templates';
import { OFFER_MESSAGES } from '@hirewire/contract/offers';
import { sql } from 'drizzle-orm';
import { openLibrary } from '../db/library.ts';
import { offerTemplates } from '../db/schema/offers.ts';

export const offerTemplateColumns = {
  id: offerTemplates.id,
  name: offerTemplates.name,
  body: offerTemplates.body,
  version: offerTemplates.version,
  is_starter: sql<boolean>`${offerTemplates.is_starter} and ${offerTemplates.version} = 1`,
  created_at: offerTemplates.created_at,
  updated_at: offerTemplates.updated_at,
};

export const offerTemplateLibrary = openLibrary<OfferTemplate, 'name' | 'body'>({
  table: offerTemplates,
  columns: offerTemplateColumns,
  name: offerTemplates.name,
  what: 'Offer template',
  changed: OFFER_MESSAGES.templateChanged,
  unique_names: { constraint: 'offer_templates_name_key', taken: OFFER_MESSAGES.templateNameTaken },
});
