import type { getDocumentProxy } from 'unpdf';

export type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
export type PdfPage = Awaited<ReturnType<Pdf['getPage']>>;
