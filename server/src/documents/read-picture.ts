import { type Draft, NotReadable } from './document.ts';
import { startDraft } from './draft.ts';
import { needCanvas } from './page-canvas.ts';
import { startRecognition } from './recognise.ts';
import { average, writeRuns } from './write-runs.ts';

/** Smaller prints are enlarged and larger ones reduced: recognition works best at 200 to 300 dpi. */
const WIDTH_FOR_OCR = 1800;
const MAX_PIXELS = 60_000_000;

/** A photographed or scanned page. */
export const readPicture = async (content: Uint8Array): Promise<Draft> => {
  const { loadImage, createCanvas } = await needCanvas();
  const image = await loadImage(content);
  const { width, height } = image;
  if (width * height > MAX_PIXELS) throw new NotReadable('refused', 'file_too_big', 'This picture is too big.');
  const scale = Math.min(3, Math.max(0.2, WIDTH_FOR_OCR / width));
  const canvas = createCanvas(Math.ceil(width * scale), Math.ceil(height * scale));
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);

  const recognition = await startRecognition();
  try {
    const found = await recognition.recognise(await canvas.encode('png'));
    const draft = startDraft();
    draft.pages.push({ width, height });
    writeRuns(
      draft,
      found.runs.map((run) => scaled(run, 1 / scale)),
      { page: 1 },
    );
    return { ...draft.finish(), ocr_confidence: average(found.confidences) };
  } finally {
    await recognition.stop();
  }
};

export const scaled = <T extends { x: number; y: number; width: number; size: number }>(run: T, by: number): T => ({
  ...run,
  x: run.x * by,
  y: run.y * by,
  width: run.width * by,
  size: run.size * by,
});
