import { clsx } from 'clsx';
import { type PointerEvent, useId, useRef } from 'react';
import { Button } from '../components/button.tsx';

/** The server's coordinate space: every point lies in this box. */
const BOX = { width: 600, height: 200 };
const MAX_NUMBERS = 8000;

interface SignaturePadProps {
  lines: number[][];
  onLines: (lines: number[][]) => void;
  label: string;
  clear: string;
  error: string | null;
}

/** A field for drawing a signature with any pointer. The alternative is typing a name. */
export function SignaturePad({ lines, onLines, label, clear, error }: SignaturePadProps) {
  const id = useId();
  const area = useRef<SVGSVGElement>(null);
  const isDrawing = useRef(false);
  const toPoint = ({ clientX, clientY }: PointerEvent): number[] => {
    const { left, top, width, height } = area.current!.getBoundingClientRect();
    const within = (share: number, size: number) => Math.round(Math.min(1, Math.max(0, share)) * size);
    return [within((clientX - left) / width, BOX.width), within((clientY - top) / height, BOX.height)];
  };
  const begin = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.preventDefault();
    isDrawing.current = true;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    // A dot is a line that ends where it starts.
    onLines([...lines, [...toPoint(event), ...toPoint(event)]]);
  };
  const go = (event: PointerEvent) => {
    const last = lines.at(-1);
    if (!isDrawing.current || !last || last.length >= MAX_NUMBERS) return;
    onLines([...lines.slice(0, -1), [...last, ...toPoint(event)]]);
  };
  const end = () => {
    isDrawing.current = false;
  };
  return (
    <div>
      <p id={id} className="mb-2 text-base text-muted">
        {label}
      </p>
      <svg
        ref={area}
        role="img"
        aria-labelledby={id}
        viewBox={`0 0 ${BOX.width} ${BOX.height}`}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
        // The page must not scroll while a finger draws.
        className={clsx(
          'block aspect-3/1 w-full touch-none rounded-md border bg-raised',
          error ? 'border-danger' : 'border-control',
        )}
      >
        <line x1="30" x2="570" y1="160" y2="160" className="stroke-line" strokeWidth="2" />
        {lines.map((points, index) => (
          <polyline
            // Lines are only added.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            points={points.join(' ')}
            fill="none"
            stroke="currentColor"
            strokeWidth="5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ))}
      </svg>
      {error && <p className="mt-1 text-danger">{error}</p>}
      {lines.length > 0 && (
        <Button look="link" className="mt-1" onClick={() => onLines([])}>
          {clear}
        </Button>
      )}
    </div>
  );
}
