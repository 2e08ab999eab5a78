interface ShareBarProps {
  /** From the left, each as a share of the whole width. */
  parts: { share: number; look: keyof typeof LOOKS }[];
}

/** A lying bar made of parts. The figures stand beside it. */
export function ShareBar({ parts }: ShareBarProps) {
  const startOf = (index: number) => parts.slice(0, index).reduce((sum, { share }) => sum + share, 0) * 100;
  return (
    <svg
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="my-1 block h-2 w-full overflow-hidden rounded-sm"
    >
      <rect width="100" height="8" className="fill-hover" />
      {parts.map(({ share, look }, index) => (
        <rect key={look} x={startOf(index)} width={Math.max(0, share * 100)} height="8" className={LOOKS[look]} />
      ))}
    </svg>
  );
}

const LOOKS = { accent: 'fill-accent', pale: 'fill-control', danger: 'fill-danger' };
