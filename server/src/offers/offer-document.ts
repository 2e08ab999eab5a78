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
  printable,
  room,
  writeFoot,
  writeText,
} from '../pdf/write-pdf.ts';
import { LOCALES } from '../notifications/candidate-language.ts';
import { documentHash } from './document-hash.ts';
import { OFFER_LABELS } from './offer-labels.ts';

export interface OfferPaper {
  /** With its fields filled in. */
  text: string;
  company_name: string;
  candidate_name: string;
  offer_id: string;
  version: number;
  /** Language of the letter. */
  language: PortalLanguage;
}

export interface Paper {
  content: Buffer;
  sha256: string;
}

const SIGNATURE_WIDTH = 210;
const SIGNATURE_HEIGHT = (SIGNATURE_WIDTH * SIGNATURE_BOX.height) / SIGNATURE_BOX.width;

/**
 * Draws the offer as it is read and signed. The same offer produces the same bytes, so that a preview is the exact
 * document.
 */
export const drawOffer = async (paper: OfferPaper): Promise<Paper & { place: Place }> => {
  const text = printable(paper.text);
  const name = printable(paper.candidate_name).replaceAll(/\s+/g, ' ');
  const words = OFFER_LABELS[paper.language];
  const company = printable(paper.company_name);
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
  /** Language of the letter: one document, one language. */
  language: PortalLanguage;
}

type Words = (typeof OFFER_LABELS)[PortalLanguage];

/** Draws the offer with the signature on it, and the certificate page. */
export const drawSignedOffer = async (given: SignedPaper): Promise<Paper> => {
  const { signature, place } = given;
  const name = printable(signature.name);
  const document = await PDFDocument.load(given.document, { updateMetadata: false });
  const words = OFFER_LABELS[given.language];
  const text = printable(listCertificateLines(listFacts(given, name, words), words));
  const writer = await openWriter(document, `${text}${name}•`);
  const page = document.getPage(place.page);
  if (signature.kind === 'typed') {
    const size = Math.min(22, (230 / writer.font.widthOfTextAtSize(name, 22)) * 22);
    page.drawText(name.replaceAll(/\s+/g, ' '), { x: place.x, y: place.y + 6, size, font: writer.font, color: INK });
  } else {
    page.drawSvgPath(drawPath(signature.lines), {
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

const listFacts = (given: SignedPaper, name: string, words: Words): [string, string][] => [
  [words.signed_by, name],
  [words.way, given.signature.kind === 'typed' ? words.typed : words.drawn],
  [words.signed_at, formatInstant(given.signed_at, given.language)],
  [words.sent_to, given.sent_to],
  [words.sent_at, formatInstant(given.sent_at, given.language)],
  ...(given.confirmed_address ? [[words.confirmed, given.confirmed_address] as [string, string]] : []),
  [words.sent_by, given.company_name],
  [words.address, plain(given.address)],
  [words.user_agent, plain(given.user_agent) || words.not_given],
  [words.sha256, given.sha256],
  [words.offer, `${given.offer_id}, ${words.version} ${given.version}`],
  [words.candidate, given.candidate_id],
];

/** To the second, as evidence requires, and the same for every reader. */
const formatInstant = (at: string, language: PortalLanguage): string => {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'long',
    timeStyle: 'medium',
    timeZone: 'UTC',
  });
  return `${format.format(new Date(at))} (UTC)`;
};

const listCertificateLines = (facts: [string, string][], { title, explanation }: Words): string =>
  [`# ${title}`, explanation, ...facts.map(([name, value]) => `**${name}**\n${value.replaceAll('**', '')}`)].join(
    '\n\n',
  );

/** Reduces a browser's user agent to characters that any font has. */
const plain = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 400);

const drawPath = (lines: number[][]): string =>
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
