import { SIGNATURE_BOX, type Signature } from '@hirewire/contract/portal-offers';
import type { PortalLanguage } from '@hirewire/contract/portal-terms';
import { PDFDocument } from '@cantoo/pdf-lib';
import {
  GREY,
  INK,
  MARGIN,
  newDocument,
  openWriter,
  type Place,
  room,
  writeFoot,
  writeText,
} from '../pdf/write-pdf.ts';
import { LOCALES } from '../notifications/candidate-language.ts';
import { documentHash } from './document-hash.ts';
import { OFFER_WORDS } from './offer-words.ts';

export interface OfferPaper {
  /** Filled in. */
  text: string;
  company_name: string;
  candidate_name: string;
  offer_id: string;
  version: number;
  /** Of the letter. */
  language: PortalLanguage;
}

export interface Paper {
  content: Buffer;
  sha256: string;
}

const SIGNATURE_WIDTH = 210;
const SIGNATURE_HEIGHT = (SIGNATURE_WIDTH * SIGNATURE_BOX.height) / SIGNATURE_BOX.width;

/** The offer as it is read and signed. The same offer gives the same bytes, so that a preview shows the very document. */
export const drawOffer = async (paper: OfferPaper): Promise<Paper & { place: Place }> => {
  const text = paper.text.normalize('NFC');
  const name = paper.candidate_name.normalize('NFC').replaceAll(/\s+/g, ' ');
  const words = OFFER_WORDS[paper.language];
  const company = paper.company_name.normalize('NFC');
  const foot = `${company} · ${words.offer} ${paper.offer_id} · ${words.version} ${paper.version}`;
  const document = await newDocument(`${words.offer} · ${company}`, paper.language);
  const label = `${words.signature}${words.colon}${name}`;
  const writer = await openWriter(document, `${text}${foot}${label}•/0123456789`);
  writeText(writer, text);
  room(writer, SIGNATURE_HEIGHT + 60);
  const { page } = writer.at;
  const y = writer.at.y - SIGNATURE_HEIGHT - 14;
  page.drawLine({ start: { x: MARGIN, y }, end: { x: MARGIN + 230, y }, thickness: 0.7, color: GREY });
  const small = { size: 8.5, font: writer.font, color: GREY };
  page.drawText(label, { x: MARGIN, y: y - 13, ...small });
  writeFoot(writer, foot);
  const place = { page: document.getPageCount() - 1, x: MARGIN, y: y + 4 };
  return { ...(await saved(document)), place };
};

export interface SignedPaper {
  document: Buffer;
  sha256: string;
  place: Place;
  signature: Signature;
  offer_id: string;
  version: number;
  candidate_id: string;
  company_name: string;
  sent_to: string;
  sent_at: string;
  signed_at: string;
  address: string;
  user_agent: string;
  confirmed_address: string | null;
  /** Of the letter: one document, one language. */
  language: PortalLanguage;
}

type Words = (typeof OFFER_WORDS)[PortalLanguage];

/** The offer with the signature on it, and a page that says how it came about. */
export const drawSignedOffer = async (given: SignedPaper): Promise<Paper> => {
  const { signature, place } = given;
  const name = signature.name.normalize('NFC');
  const document = await PDFDocument.load(given.document, { updateMetadata: false });
  const words = OFFER_WORDS[given.language];
  const text = certificateOf(factsOf(given, name, words), words);
  const writer = await openWriter(document, `${text}${name}•`);
  const page = document.getPage(place.page);
  if (signature.kind === 'typed') {
    const size = Math.min(22, (230 / writer.font.widthOfTextAtSize(name, 22)) * 22);
    page.drawText(name.replaceAll(/\s+/g, ' '), { x: place.x, y: place.y + 6, size, font: writer.font, color: INK });
  } else {
    page.drawSvgPath(pathOf(signature.lines), {
      x: place.x,
      y: place.y + SIGNATURE_HEIGHT,
      scale: SIGNATURE_WIDTH / SIGNATURE_BOX.width,
      borderColor: INK,
      borderWidth: 3,
    });
  }
  writeText(writer, text);
  return saved(document);
};

const factsOf = (given: SignedPaper, name: string, words: Words): [string, string][] => [
  [words.signed_by, name],
  [words.way, given.signature.kind === 'typed' ? words.typed : words.drawn],
  [words.signed_at, momentOf(given.signed_at, given.language)],
  [words.sent_to, given.sent_to],
  [words.sent_at, momentOf(given.sent_at, given.language)],
  ...(given.confirmed_address ? [[words.confirmed, given.confirmed_address] as [string, string]] : []),
  [words.sent_by, given.company_name.normalize('NFC')],
  [words.address, plain(given.address)],
  [words.user_agent, plain(given.user_agent) || words.not_given],
  [words.sha256, given.sha256],
  [words.offer, `${given.offer_id}, ${words.version} ${given.version}`],
  [words.candidate, given.candidate_id],
];

/** To the second, as evidence wants it, and the same for whoever reads it. */
const momentOf = (at: string, language: PortalLanguage): string => {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'long',
    timeStyle: 'medium',
    timeZone: 'UTC',
  });
  return `${format.format(new Date(at))} (UTC)`;
};

const certificateOf = (facts: [string, string][], { title, explanation }: Words): string =>
  [`# ${title}`, explanation, ...facts.map(([name, value]) => `**${name}**\n${value.replaceAll('**', '')}`)].join(
    '\n\n',
  );

/** Of what a browser says of itself: letters that any font has. */
const plain = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 400);

const pathOf = (lines: number[][]): string =>
  lines
    .map((points) => {
      const pairs = [];
      for (let at = 0; at + 1 < points.length; at += 2) pairs.push(`${points[at]} ${points[at + 1]}`);
      return `M ${pairs.join(' L ')}`;
    })
    .join(' ');

const saved = async (document: PDFDocument): Promise<Paper> => {
  const content = Buffer.from(await document.save({ useObjectStreams: false }));
  return { content, sha256: documentHash(content) };
};
