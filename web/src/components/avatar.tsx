/** The initials of a person, shown beside their name. */
export function Avatar({ firstName, lastName }: { firstName: string; lastName: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent-text"
    >
      {initial(firstName)}
      {initial(lastName)}
    </span>
  );
}

// By code point: a name may start with a letter that takes two units.
const initial = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? '';
