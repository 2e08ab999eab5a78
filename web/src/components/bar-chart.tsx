import { number } from '../texts/format.ts';

interface Bar {
  key: string;
  /** Shown on hover. */
  label: string;
  value: number;
  /** The page it links to. */
  href: string;
}

interface BarChartProps {
  bars: Bar[];
  /** Labels below: at most six, evenly spaced, starting with the first bar. */
  tick: (bar: Bar) => string;
  /** Replaces a full page load. */
  onFollow: (bar: Bar) => void;
}

const WIDTH = 600;
const HEIGHT = 140;
const BASE = 118;
const LEFT = 30;

/** Vertical bars for daily counts. Hidden from screen readers, which get a table instead. */
export function BarChart({ bars, tick, onFollow }: BarChartProps) {
  const top = niceTop(Math.max(1, ...bars.map(({ value }) => value)));
  const slot = (WIDTH - LEFT) / Math.max(1, bars.length);
  const every = Math.ceil(bars.length / 6);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="h-auto w-full">
      {[0, top / 2, top].map((value) => {
        const y = BASE - (value / top) * (BASE - 8);
        return (
          <g key={value}>
            <line x1={LEFT} x2={WIDTH} y1={y} y2={y} className="stroke-line" />
            {Number.isInteger(value) && (
              <text x={LEFT - 6} y={y + 4} textAnchor="end" fontSize="11" className="fill-muted">
                {number(value)}
              </text>
            )}
          </g>
        );
      })}
      {bars.map((bar, index) => {
        const height = (bar.value / top) * (BASE - 8);
        const x = LEFT + index * slot;
        const drawn = (
          <g className="group">
            <title>{`${bar.label}: ${number(bar.value)}`}</title>
            <rect x={x} y={0} width={slot} height={BASE} className="fill-transparent group-hover:fill-hover" />
            <rect
              x={x + slot * 0.15}
              y={BASE - height}
              width={slot * 0.7}
              height={height}
              rx={Math.min(2, slot * 0.2)}
              className="fill-accent group-hover:fill-accent-hover"
            />
          </g>
        );
        return (
          <g key={bar.key}>
            {bar.value > 0 ? (
              // Not focusable: keyboard users have the table.
              <a
                href={bar.href}
                tabIndex={-1}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  onFollow(bar);
                }}
              >
                {drawn}
              </a>
            ) : (
              drawn
            )}
            {index % every === 0 && index + every / 2 < bars.length && (
              <text x={x} y={HEIGHT - 6} fontSize="11" className="fill-muted">
                {tick(bar)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** The next round number: 1, 2, 4, 6, 10, 20, 40 … */
const niceTop = (most: number): number => {
  const ten = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 4, 6, 10].map((step) => step * ten).find((value) => value >= most) ?? most;
};
