import { PORTAL_LANGUAGES, type PortalLanguage } from '@hirewire/contract/portal-terms';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { files } from '../db/schema/files.ts';
import { candidates } from '../db/schema/candidates.ts';
import { guessLanguage } from '../documents/guess-language.ts';

/** What a candidate is told, in each language that they may be told it in. */
export type MailWords = Record<PortalLanguage, { subject: string; body: string }>;

/** How dates are written. */
export const LOCALES: Record<PortalLanguage, string> = { en: 'en-GB', de: 'de', fr: 'fr' };

/** Enough to know a language by. */
const READ_CHARACTERS = 4000;

/** That of their own page once they have opened it, else the one their resume is written in, else English. */
export const languageOf = async (
  db: Db,
  { company_id, candidate_id }: { company_id: string; candidate_id: string },
): Promise<PortalLanguage> => {
  const [person] = await db
    .select({ language: candidates.language })
    .from(candidates)
    .where(and(eq(candidates.company_id, company_id), eq(candidates.id, candidate_id)));
  if (person?.language) return person.language;
  const [resume] = await db
    .select({ text: sql<string>`left(${files.text}, ${READ_CHARACTERS})` })
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
  const guessed = resume && guessLanguage(resume.text);
  return PORTAL_LANGUAGES.find((language) => language === guessed) ?? 'en';
};
