interface ShareBarProps {
  /** From the left, each as a share of the whole width. */
  parts: { share: number; look: keyof typeof LOOKS }[];
}

/** A horizontal bar made of parts. The figures are shown beside it. */
export function ShareBar({ parts }: ShareBarProps) {
  const findStart = (index: number) => parts.slice(0, index).reduce((sum, { share }) => sum + share, 0) * 100;
  return (
    <svg
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="my-1 block h-2 w-full overflow-hidden rounded-sm"
    >
      <rect width="100" height="8" className="fill-hover" />
      {parts.map(({ share, look }, index) => (
        <rect key={look} x={findStart(index)} width={Math.max(0, share * 100)} height="8" className={LOOKS[look]} />
      ))}
    </svg>
  );
}

interface ShareLegendProps {
  parts: { label: string; look: keyof typeof LOOKS }[];
}

/** What the colours of the bars mean. Screen readers get the table instead. */
export function ShareLegend({ parts }: ShareLegendProps) {
  return (
    <p aria-hidden="true" className="mb-2.5 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
      {parts.map(({ label, look }) => (
        <span key={look} className="inline-flex items-center gap-1.5">
          <svg viewBox="0 0 8 8" className="size-2 rounded-xs">
            <rect width="8" height="8" className={LOOKS[look]} />
          </svg>
          {label}
        </span>
      ))}
    </p>
  );
}

const LOOKS = { accent: 'fill-accent', pale: 'fill-control', danger: 'fill-danger' };
