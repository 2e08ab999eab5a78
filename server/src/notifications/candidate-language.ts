import { PORTAL_LANGUAGES, type PortalLanguage } from '@hirewire/contract/portal-terms';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { files } from '../db/schema/files.ts';
import { candidates } from '../db/schema/candidates.ts';
import { guessLanguage } from '../documents/guess-language.ts';

/** A mail to a candidate in every portal language. */
export type MailWords = Record<PortalLanguage, { subject: string; body: string }>;

/** Locales for formatting dates. */
export const LOCALES: Record<PortalLanguage, string> = { en: 'en-GB', de: 'de', fr: 'fr' };

/** Enough text to detect a language. */
const READ_CHARACTERS = 4000;

/** The language the candidate uses in the portal, otherwise that of their resume, otherwise English. */
export const getCandidateLanguage = async (
  db: Db,
  { company_id, candidate_id }: { company_id: string; candidate_id: string },
): Promise<PortalLanguage> => {
  const resume = db
    .select({ text: sql`left(${files.text}, ${READ_CHARACTERS})` })
    .from(files)
    .where(
      and(
        eq(files.company_id, company_id),
        eq(files.candidate_id, candidate_id),
        eq(files.kind, 'resume'),
        isNotNull(files.text),
      ),
    )
    .orderBy(desc(files.created_at), desc(files.id))
    .limit(1);
  const [person] = await db
    .select({
      language: candidates.language,
      text: sql<string | null>`case when ${candidates.language} is null then (${resume}) end`,
    })
    .from(candidates)
    .where(and(eq(candidates.company_id, company_id), eq(candidates.id, candidate_id)));
  if (person?.language) return person.language;
  const guessed = person?.text && guessLanguage(person.text);
  return PORTAL_LANGUAGES.find((language) => language === guessed) ?? 'en';
};
