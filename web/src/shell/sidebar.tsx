import type { RoleName } from '@hirewire/contract/roles';
import { Link } from '@tanstack/react-router';
import { Logo } from '../components/logo.tsx';
import { t } from '../texts/shell.ts';
import { MenuLinks } from './menu-links.tsx';
import { SetupComplete } from './setup-complete.tsx';

export function Sidebar({ role }: { role: RoleName }) {
  return (
    <aside className="sticky top-0 hidden h-dvh w-60 shrink-0 flex-col gap-5 overflow-y-auto border-r border-line bg-surface p-3 md:flex">
      <Link to="/" className="rounded-md px-2 pt-2">
        <Logo />
      </Link>
      <nav aria-labelledby="setup-flow">
        <h2 id="setup-flow" className="mb-1.5 px-2.5 text-xs font-medium text-muted">
          {t.menu.flow}
        </h2>
        <MenuLinks role={role} />
      </nav>
      <SetupComplete role={role} />
    </aside>
  );
}
