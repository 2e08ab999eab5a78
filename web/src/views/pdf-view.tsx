import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { clsx } from 'clsx';
import { useFileContent, useFileText } from '../data/candidate-files.ts';
import { type OpenPdf, openPdf } from '../lib/pdf-pages.ts';
import { findPlaces, type Place } from '../lib/pdf-places.ts';
import { t } from '../texts/file-view.ts';
import { shared } from '../texts/shared.ts';
import type { TextRange } from './marked-text.tsx';
import type { ShownFile } from './shown-file.ts';

interface PdfViewProps {
  candidateId: string;
  file: ShownFile;
  evidence: TextRange[];
  current: TextRange | undefined;
  /** Shown while the PDF is loading, and instead of it if it cannot be drawn or contains none of the quotes. */
  text: ReactNode;
}

/** A rendered PDF with the passages marked that a result rests on. */
export function PdfView({ candidateId, file, evidence, current, text }: PdfViewProps) {
  const { data: content, error } = useFileContent(candidateId, file.id, { enabled: true });
  const { data: read, error: unread } = useFileText(candidateId, file);
  const { pdf, hasFailed } = usePdf(content);
  const places = useMemo(
    () => (pdf && read ? findPlaces(pdf.pages, read.text ?? '', evidence) : null),
    [pdf, read, evidence],
  );
  if ((error && !content) || (unread && !read) || hasFailed)
    return (
      <>
        <Sentence>{t.notDrawn}</Sentence>
        {text}
      </>
    );
  if (!pdf || !places) return <Sentence>{shared.loading}</Sentence>;
  const first =
    current && places[evidence.findIndex(({ start, end }) => start === current.start && end === current.end)];
  if (first?.length === 0)
    return (
      <>
        <Sentence>{t.notOnPages}</Sentence>
        {text}
      </>
    );
  const all = distinct(places.flat());
  return (
    <div
      // Long content must be scrollable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="group"
      aria-label={t.pagesOf(file.file_name)}
      className="max-h-[70vh] space-y-3 overflow-auto p-3"
    >
      {pdf.pages.map(({ width, height }, index) => (
        <Page
          // Pages are identified by their position.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          pdf={pdf}
          number={index + 1}
          ratio={width / height}
          label={t.page(index + 1, file.file_name)}
          marks={all.filter(({ page }) => page === index + 1)}
          current={first ?? NONE}
        />
      ))}
      {pdf.isCut && <p className="text-sm text-muted">{t.morePages}</p>}
    </div>
  );
}

const NONE: Place[] = [];

/** Kept open as long as it is on screen. */
function usePdf(content: Blob | undefined): { pdf: OpenPdf | null; hasFailed: boolean } {
  const [state, setState] = useState<{ pdf: OpenPdf | null; hasFailed: boolean }>({ pdf: null, hasFailed: false });
  useEffect(() => {
    if (!content) return;
    let isGone = false;
    let opened: OpenPdf | null = null;
    const open = async () => {
      const pdf = await openPdf(await content.arrayBuffer());
      if (isGone) return pdf.close();
      opened = pdf;
      setState({ pdf, hasFailed: false });
    };
    open().catch(() => isGone || setState({ pdf: null, hasFailed: true }));
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [content]);
  return state;
}

interface PageProps {
  pdf: OpenPdf;
  number: number;
  ratio: number;
  label: string;
  marks: Place[];
  current: Place[];
}

/** Sharp on any screen, and within what browsers can handle. */
const MAX_PIXELS_WIDE = 2000;

function Page({ pdf, number, ratio, label, marks, current }: PageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const { current: box } = frame;
    if (!box) return;
    let isGone = false;
    const draw = async () => {
      const width = Math.min(Math.ceil(box.clientWidth * window.devicePixelRatio), MAX_PIXELS_WIDE);
      const bitmap = await pdf.draw(number, width);
      const { current: target } = canvas;
      if (isGone || !target) return bitmap.close();
      Object.assign(target, { width: bitmap.width, height: bitmap.height });
      target.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
      target.dataset['drawn'] = '';
    };
    // Pages out of view are not drawn.
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        draw().catch(() => isGone || setFailed(true));
      },
      { rootMargin: '600px' },
    );
    observer.observe(box);
    return () => {
      isGone = true;
      observer.disconnect();
    };
  }, [pdf, number]);
  return (
    <div
      ref={frame}
      role="img"
      aria-label={label}
      style={{ aspectRatio: ratio }}
      // White like paper, also in dark mode; on small screens wide enough to read.
      className="relative min-w-140 overflow-hidden rounded-sm bg-on-accent shadow-sm"
    >
      <canvas ref={canvas} className="absolute inset-0 size-full" />
      {/* One opacity for all marks, so that overlapping ones are not darker; works on any background. */}
      <div className="absolute inset-0 opacity-40">
        {marks.map((place) => (
          <Mark key={placeKey(place)} place={place} look="bg-highlight" />
        ))}
      </div>
      {marks
        .filter((place) => current.some((one) => placeKey(one) === placeKey(place)))
        .map((place, index) => (
          <Mark
            key={placeKey(place)}
            place={place}
            look="outline-2 outline-offset-1 outline-highlight-edge"
            isFirst={index === 0}
          />
        ))}
      {hasFailed && <p className="absolute inset-x-0 top-4 text-center text-sm text-danger">{t.pageFailed}</p>}
    </div>
  );
}

interface MarkProps {
  place: Place;
  look: string;
  /** Scrolled into view. */
  isFirst?: boolean;
}

function Mark({ place: { left, top, width, height }, look, isFirst = false }: MarkProps) {
  return (
    <span
      {...(isFirst && { ref: bringIntoView, 'data-current': '' })}
      data-mark
      style={{ left: percent(left), top: percent(top), width: percent(width), height: percent(height) }}
      className={clsx('absolute rounded-sm', look)}
    />
  );
}

const bringIntoView = (mark: HTMLElement | null) => mark?.scrollIntoView({ block: 'center' });

/** Two criteria may rest on the same words. */
const distinct = (places: Place[]): Place[] => [...new Map(places.map((place) => [placeKey(place), place])).values()];

const placeKey = ({ page, left, top, width }: Place): string => [page, left, top, width].join(' ');

const percent = (share: number): string => `${share * 100}%`;

const Sentence = ({ children }: { children: string }) => <p className="px-4 py-3 text-sm text-muted">{children}</p>;
