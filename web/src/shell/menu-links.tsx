import type { RoleName } from '@hirewire/contract/roles';
import { Link } from '@tanstack/react-router';
import { menuOf } from './menu.ts';

/** The same links in the sidebar and in the small screen's menu. */
export function MenuLinks({ role, onFollow }: { role: RoleName; onFollow?: () => void }) {
  return (
    <ul className="space-y-0.5">
      {menuOf(role).map(({ path, label, icon: Icon, step }) => (
        <li key={path}>
          <Link
            to={path}
            {...(onFollow && { onClick: onFollow })}
            className="group flex h-11 items-center gap-2.5 rounded-md px-2.5 font-medium text-muted hover:bg-hover hover:text-text aria-[current]:bg-accent-soft aria-[current]:text-accent-text md:h-8.5"
          >
            <Icon aria-hidden="true" className="size-4 shrink-0" />
            {label}
            {step && (
              <span className="ml-auto grid size-5 place-items-center rounded-full border border-line text-xs tabular-nums group-aria-[current]:border-transparent">
                <span className="sr-only">Step </span>
                {step}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
