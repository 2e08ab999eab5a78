import { fold } from '../../lib/fold.ts';
import type { Attachment } from './read-message.ts';
import { RESUME_SIMILARITY, rateResumeSimilarity } from './resume-similarity.ts';

export type DocumentText = {
  media_type: string;
  status: 'read' | 'empty' | 'unreadable' | 'refused';
  text: string;
};

export type FileKind = 'resume' | 'cover_letter' | 'photo' | 'portfolio' | 'certificate' | 'other';

export type SortedFile = {
  index: number;
  file_name: string;
  kind: FileKind;
  /** The kind that the name suggests, if any. */
  named: FileKind | null;
  similarity: number;
  is_readable: boolean;
  is_picture: boolean;
  is_dangerous: boolean;
};

/** Classifies each attachment by its name, checked against its text. */
export const sortFiles = (attachments: Attachment[], documents: (DocumentText | null)[]): SortedFile[] =>
  attachments.flatMap((attachment, index) =>
    attachment.is_inline ? [] : [sortFile(attachment, documents[index] ?? null, index)],
  );

const sortFile = (attachment: Attachment, document: DocumentText | null, index: number): SortedFile => {
  const { file_name } = attachment;
  const named = nameKind(file_name);
  const text = document?.status === 'read' ? document.text : '';
  const similarity = text ? rateResumeSimilarity(text) : 0;
  const is_picture = (document?.media_type ?? attachment.media_type_claimed).startsWith('image/');
  const is_dangerous = isDangerous(attachment);
  const isPaper =
    !is_dangerous && !is_picture && !NO_PAPER.test(file_name) && attachment.media_type_claimed !== 'text/calendar';
  return {
    index,
    file_name,
    named,
    similarity,
    is_readable: text.trim().length > 0,
    is_picture,
    is_dangerous,
    kind: chooseKind({ named, similarity, is_picture, isPaper, text }),
  };
};

const chooseKind = (file: {
  named: FileKind | null;
  similarity: number;
  is_picture: boolean;
  isPaper: boolean;
  text: string;
}): FileKind => {
  if (file.is_picture)
    return file.named === 'certificate' || file.named === 'portfolio' || file.named === 'resume'
      ? file.named
      : file.similarity >= RESUME_SIMILARITY
        ? 'resume'
        : 'photo';
  if (!file.isPaper) return file.named === 'portfolio' ? 'portfolio' : 'other';
  if (file.named) return file.named;
  if (file.similarity >= RESUME_SIMILARITY) return 'resume';
  if (file.text && LETTER.test(fold(file.text.slice(0, 3000)))) return 'cover_letter';
  return 'other';
};

/** The first match counts: a name with both "cover letter" and "CV" is the CV. */
const NAMES: [FileKind, RegExp][] = [
  [
    'resume',
    /(?:^|[^a-z])(?:cv|resume|resumee|curriculum|curriculo|lebenslauf|vita|vitae|zyciorys|hojadevida|hoja de vida|levensloop|profil)(?:[^a-z]|$)|lebenslauf|curriculum|^cv[a-z]/,
  ],
  [
    'cover_letter',
    /cover ?letter|anschreiben|motivation(?:s|al)? ?(?:schreiben|letter)|motivationsschreiben|motivation|lettre|carta|lettera|motivatie|sollicitatiebrief|brief(?:[^a-z]|$)|list motywacyjny|apresentacao/,
  ],
  [
    'certificate',
    /certificat|certificad|certificaat|certyfikat|zertifikat|zeugnis|diplom|degree|transcript|attestation|attestato|swiadectwo|reference|referenz|getuigschrift|titulo|laurea/,
  ],
  ['portfolio', /portfolio|arbeitsprob|work ?sample|book(?:[^a-z]|$)|(?<!bewerbungs)mappe(?:[^a-z]|$)/],
  ['photo', /photo|foto|picture|portrait|bewerbungsbild|passbild|headshot|zdjecie|selfie/],
  [
    'other',
    /invoice|rechnung|facture|factura|fattura|fatura|factuur|faktura|solution|losung|loesung|assignment|task|exercise|exercice|ejercicio|esercizio|exercicio|opdracht|uitwerking|zadanie|rozwiazanie|prueba|homework|challenge|quote|offer|angebot|contract|vertrag|contrat|order|receipt|agenda|invite|brochure|flyer|price|terms/,
  ],
  ['resume', /bewerbung|application|candidature|candidatura|sollicitatie|aplikacja|postulacion|solicitud/],
];

const nameKind = (fileName: string): FileKind | null => {
  const name = fold(
    fileName
      .replace(/\.[a-z0-9]{2,5}$/i, '')
      .replace(/[_+.]/g, ' ')
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replace(/(\d)([A-Za-z])|([A-Za-z])(\d)/g, '$1$3 $2$4'),
  );
  return NAMES.find(([, pattern]) => pattern.test(name))?.[0] ?? null;
};

const DANGEROUS =
  /\.(?:docm|dotm|dotx?m|xlsm|xltm|xlam|pptm|potm|ppam|exe|scr|com|pif|bat|cmd|ps1|vbs|vbe|js|jse|wsf|hta|lnk|msi|jar|iso|img|vhd|dll|cpl|reg|chm|one)$/i;

/** A file that runs when it is opened is never a resume. */
const isDangerous = ({ file_name, media_type_claimed }: Attachment) =>
  DANGEROUS.test(file_name) || /macroenabled|x-msdownload|x-ms-?dos|x-executable|java-archive/.test(media_type_claimed);

const NO_PAPER =
  /\.(?:zip|rar|7z|gz|xlsx?|csv|pptx?|ics|vcf|mp3|mp4|mov|avi|json|xml|sql|ipynb|py|ts|p7s|asc|eml|msg|dat)$/i;

const LETTER =
  /dear (?:hiring|sir|madam|mr|ms|recruit|team)|sehr geehrte|madame,? monsieur|estimad[oa]|gentile|egregi|spett|exm[oa]|prezad|caro|geachte|beste (?:heer|mevrouw)|szanown/;
