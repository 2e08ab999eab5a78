import type { OfferVerification } from '@hirewire/contract/offers';
import { and, eq, or } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { files } from '../db/schema/files.ts';
import { offers } from '../db/schema/offers.ts';
import { documentHash } from './document-hash.ts';
import { isOffer, requireOffer } from './offer-rows.ts';

/** Recomputes the digests of the stored documents and compares them with the recorded ones. */
export const verifyOffer = async (db: Db, actor: Actor, offerId: string): Promise<OfferVerification> => {
  const { offer } = await requireOffer(db, actor, offerId);
  const check = async (sha256: string | null, column: FileColumn) => {
    if (!sha256) return null;
    const file = await findOfferFile(db, actor, offerId, column);
    const computed = file && documentHash(file.content);
    return { sha256, computed: computed ?? null, is_intact: computed === sha256 };
  };
  const document = await check(offer.sha256, 'file_id');
  const signed = await check(offer.signed_sha256, 'signed_file_id');
  const is_intact = document?.is_intact !== false && signed?.is_intact !== false;
  return { offer_id: offerId, document, signed, is_intact };
};

type FileColumn = 'file_id' | 'signed_file_id';

export const findOfferFile = async (
  db: Db,
  actor: { company_id: string },
  offerId: string,
  column: FileColumn,
): Promise<{ file_name: string; content: Buffer } | undefined> => {
  const [file] = await db
    .select({ file_name: files.file_name, content: files.content })
    .from(offers)
    .innerJoin(files, and(eq(files.company_id, offers.company_id), eq(files.id, offers[column])))
    .where(isOffer(actor, offerId));
  return file;
};

/** True if a file is the document of one of the company's offers, byte for byte: candidates mail them back. */
export const isOfferDocument = async (db: Db, company_id: string, sha256: string): Promise<boolean> => {
  const [found] = await db
    .select({ id: offers.id })
    .from(offers)
    .where(and(eq(offers.company_id, company_id), or(eq(offers.sha256, sha256), eq(offers.signed_sha256, sha256))))
    .limit(1);
  return found !== undefined;
};
