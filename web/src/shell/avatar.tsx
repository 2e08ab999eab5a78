import type { AuthRecord } from '../api/auth-record.ts';

export function Avatar({ user }: { user: AuthRecord['user'] }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent-text"
    >
      {initial(user.firstName)}
      {initial(user.lastName)}
    </span>
  );
}

// By code point: a name may start with a letter that takes two units.
const initial = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? '';
