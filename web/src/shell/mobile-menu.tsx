import { Link } from '@tanstack/react-router';
import { KeyRound, LogOut, Menu, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import type { AuthRecord } from '../api/auth-record.ts';
import { Avatar } from '../components/avatar.tsx';
import { Logo } from '../components/logo.tsx';
import { signOut } from '../data/auth.ts';
import { t } from '../texts/shell.ts';
import { MenuLinks } from './menu-links.tsx';
import { SetupComplete } from './setup-complete.tsx';

const iconButton = 'grid size-10 place-items-center rounded-md text-muted hover:bg-hover hover:text-text';
const actionLook =
  'flex h-11 w-full items-center gap-2.5 rounded-md px-2.5 font-medium text-muted hover:bg-hover hover:text-text';

export function MobileMenu({ user, company }: AuthRecord) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger aria-label={t.menu.open} className={`${iconButton} -ml-2 md:hidden`}>
        <Menu aria-hidden="true" className="size-5" />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          className="appear fixed inset-0 z-30 flex flex-col gap-4 overflow-y-auto bg-surface px-4 pt-2.5 pb-6 md:hidden"
        >
          <Dialog.Title className="sr-only">{t.menu.title}</Dialog.Title>
          <div className="flex items-center justify-between">
            <Logo />
            <Dialog.Close aria-label={t.menu.close} className={`${iconButton} -mr-2`}>
              <X aria-hidden="true" className="size-5" />
            </Dialog.Close>
          </div>
          <nav aria-labelledby="mobile-setup-flow">
            <h2 id="mobile-setup-flow" className="mb-1.5 px-2.5 text-xs font-medium text-muted">
              {t.menu.flow}
            </h2>
            <MenuLinks role={user.role} onFollow={close} />
          </nav>
          <div className="space-y-0.5 border-t border-line pt-4">
            <div className="mb-2 flex items-center gap-2.5 px-1.5">
              <Avatar {...user} />
              <div className="min-w-0 text-sm">
                <p className="truncate font-medium">
                  {user.firstName} {user.lastName}, {company.name}
                </p>
                <p className="truncate text-muted">{user.email}</p>
              </div>
            </div>
            <Link to="/change-password" onClick={close} className={actionLook}>
              <KeyRound aria-hidden="true" className="size-4" />
              {t.user.changePassword}
            </Link>
            <button type="button" className={actionLook} onClick={() => void signOut()}>
              <LogOut aria-hidden="true" className="size-4" />
              {t.user.signOut}
            </button>
          </div>
          <SetupComplete role={user.role} onFollow={close} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
