/** The shape of the list, so that nothing jumps once it is loaded. */
export function Skeletons({ label }: { label: string }) {
  return (
    <div role="status" className="appear-late space-y-3">
      <span className="sr-only">{label}</span>
      {[1, 2, 3].map((card) => (
        <div key={card} className="animate-pulse space-y-3 rounded-lg border border-line bg-surface p-4">
          <div className="h-5 w-52 max-w-full rounded-sm bg-hover" />
          <div className="h-4 w-80 max-w-full rounded-sm bg-hover" />
          <div className="h-4 w-96 max-w-full rounded-sm bg-hover" />
        </div>
      ))}
    </div>
  );
}
