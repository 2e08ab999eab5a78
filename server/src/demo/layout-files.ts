import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { readLetterFont } from '../pdf/letter-font.ts';
import { oneColumn, paragraphs, type Resume, withSidebar } from './layouts.ts';
import type { Attachment } from './mime.ts';
import { docx, html, odt, rtf } from './office.ts';
import { pdf } from './pdf.ts';

export const LAYOUTS = ['one-column', 'sidebar', 'docx', 'odt', 'rtf', 'html', 'text', 'scan'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** A resume as a file, in every format people send; null: the resume is the mail's own text. */
export const layouts: Record<Layout, (resume: Resume) => Promise<Attachment | null>> = {
  'one-column': async (resume) => file(resume, 'pdf', 'application/pdf', oneColumn(resume)),
  sidebar: async (resume) => file(resume, 'pdf', 'application/pdf', withSidebar(resume)),
  docx: async (resume) =>
    file(
      resume,
      'docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      docx(paragraphs(resume)),
    ),
  odt: async (resume) => file(resume, 'odt', 'application/vnd.oasis.opendocument.text', odt(paragraphs(resume))),
  rtf: async (resume) => file(resume, 'rtf', 'application/rtf', rtf(paragraphs(resume))),
  html: async (resume) => file(resume, 'html', 'text/html', html(paragraphs(resume))),
  text: async () => null,
  scan: async (resume) => file(resume, 'pdf', 'application/pdf', await scanned(resume)),
};

const file = ({ name }: Resume, ending: string, type: string, content: Buffer): Attachment => ({
  filename: `Resume ${name}.${ending}`,
  type,
  content,
});

const SCAN = { width: 1240, height: 1754, margin: 90, row: 44 };

/** A scanned page: a picture of its words without text. */
const scanned = async (resume: Resume): Promise<Buffer> => {
  const lines = paragraphs(resume).map(({ text }) => text.slice(0, 76));
  const font = 'Scanned paper';
  if (!GlobalFonts.has(font)) GlobalFonts.register(await readLetterFont(), font);
  const canvas = createCanvas(SCAN.width, SCAN.height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#f7f7f7';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#222222';
  context.font = `28px "${font}"`;
  for (const [index, line] of lines.entries()) {
    context.fillText(line, SCAN.margin, SCAN.margin + SCAN.row * (index + 1));
  }
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const gray = Uint8Array.from({ length: SCAN.width * SCAN.height }, (_, index) => data[index * 4]!);
  return pdf([{ texts: [], image: { width: SCAN.width, height: SCAN.height, gray } }]);
};
