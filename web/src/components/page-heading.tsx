/** The focus comes here when the page changes, hence the tabindex. */
export function PageHeading({ title, children }: { title: string; children: string }) {
  return (
    <header className="mb-5">
      <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight">
        {title}
      </h1>
      <p className="text-muted">{children}</p>
    </header>
  );
}
