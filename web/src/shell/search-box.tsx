import { Search } from 'lucide-react';
import { useState } from 'react';

/** There is nothing to find yet, and the box says so when asked. */
export function SearchBox() {
  const [isAsked, setAsked] = useState(false);
  return (
    <div className="relative min-w-0 flex-1">
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
        }}
      >
        <Search aria-hidden="true" className="absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" />
        <input
          type="search"
          aria-label="Search"
          placeholder="Search candidates, jobs, or workflows..."
          onChange={() => setAsked(false)}
          onBlur={() => setAsked(false)}
          className="h-9 w-full max-w-md rounded-md border border-transparent bg-hover pr-3 pl-9 text-lg text-ellipsis focus-visible:border-accent-text focus-visible:bg-surface focus-visible:outline-offset-0 sm:text-base"
        />
      </form>
      <p role="status" className="absolute top-full left-0 z-20 mt-2 max-w-full">
        {isAsked && (
          <span className="appear block rounded-md border border-line bg-raised px-3 py-2 text-sm text-muted shadow-lg">
            Search starts working once there are candidates, jobs or workflows to find.
          </span>
        )}
      </p>
    </div>
  );
}
