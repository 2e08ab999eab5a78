const PATHS = {
  check: 'm5 12.5 4.5 4.5L19 7.5',
  arrow: 'M15 5l-7 7 7 7',
  plus: 'M12 5v14M5 12h14',
  file: 'M14 3H7a1 1 0 0 0-1 1v16a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V7l-4-4Zm0 0v4h4',
};

/** The few icons of the page: an icon library would be larger than the page. */
export function Mark({ name, className }: { name: keyof typeof PATHS; className: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className} fill="none" stroke="currentColor">
      <path d={PATHS[name]} strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
