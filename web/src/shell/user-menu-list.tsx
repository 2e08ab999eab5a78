import { can } from '@hirewire/contract/roles';
import { useNavigate } from '@tanstack/react-router';
import {
  Archive,
  CalendarClock,
  Check,
  History,
  Hourglass,
  KeyRound,
  LogOut,
  Plane,
  ShieldCheck,
  Sparkles,
} from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { lazy, type PointerEventHandler, Suspense, useState } from 'react';
import type { AuthRecord } from '../api/auth-record.ts';
import { MenuAnchor, type OpenMenu } from '../components/menu-button.ts';
import { signOut } from '../data/auth.ts';
import { type Theme, THEMES, useTheme } from '../lib/theme.ts';
import { t } from '../texts/shell.ts';
import { LanguageChoice } from './language-choice.tsx';

const AiSettingsDialog = lazy(async () => ({
  default: (await import('./ai-settings-dialog.tsx')).AiSettingsDialog,
}));

const RetentionDialog = lazy(async () => ({
  default: (await import('./retention-dialog.tsx')).RetentionDialog,
}));

const ActivityDialog = lazy(async () => ({
  default: (await import('./activity-dialog.tsx')).ActivityDialog,
}));

const BackupsDialog = lazy(async () => ({
  default: (await import('./backups-dialog.tsx')).BackupsDialog,
}));

const ApprovalSettingsDialog = lazy(async () => ({
  default: (await import('./approval-settings-dialog.tsx')).ApprovalSettingsDialog,
}));

const SecurityDialog = lazy(async () => ({
  default: (await import('./security-dialog.tsx')).SecurityDialog,
}));

const itemLook =
  'flex h-8 cursor-pointer items-center gap-2 rounded-sm px-2 outline-none select-none data-[highlighted]:bg-hover';

interface UserMenuListProps {
  user: AuthRecord['user'];
  menu: OpenMenu;
  /** The mouse comes to the open menu, or leaves it. */
  onEnter: PointerEventHandler;
  onLeave: PointerEventHandler;
  /** Says where the focus goes when the menu closes, unless to the button. */
  onCloseAutoFocus: (event: Event) => void;
}

/** The open part of the user menu, with the dialogs that it leads to. */
export function UserMenuList({ user, menu, onEnter, onLeave, onCloseAutoFocus }: UserMenuListProps) {
  const [showsHours, setHours] = useState(false);
  const [showsAway, setAway] = useState(false);
  const [showsAi, setAi] = useState(false);
  const [showsRetention, setRetention] = useState(false);
  const [showsActivity, setActivity] = useState(false);
  const [showsBackups, setBackups] = useState(false);
  const [showsSecurity, setSecurity] = useState(false);
  const [theme, setTheme] = useTheme();
  const navigate = useNavigate();

  return (
    <>
      <DropdownMenu.Root open={menu.isOpen} onOpenChange={menu.onOpenChange} modal={false}>
        <DropdownMenu.Trigger asChild>
          <MenuAnchor button={menu.button} />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content
            aria-labelledby={menu.buttonId}
            align="end"
            sideOffset={4}
            collisionPadding={8}
            onPointerEnter={onEnter}
            onPointerLeave={onLeave}
            onInteractOutside={(event) => {
              if (menu.button.current?.contains(event.target as Node)) event.preventDefault();
            }}
            onCloseAutoFocus={onCloseAutoFocus}
            className="appear z-30 max-h-(--radix-dropdown-menu-content-available-height) w-60 overflow-y-auto rounded-lg border border-line bg-raised p-1 text-sm shadow-lg"
          >
            <DropdownMenu.Label className="px-2 py-1.5">
              <span className="block text-xs text-muted">{t.user.signedInAs}</span>
              <span className="block truncate font-medium">{user.email}</span>
            </DropdownMenu.Label>
            <Separator />
            <DropdownMenu.Item className={itemLook} onSelect={() => void navigate({ to: '/change-password' })}>
              <KeyRound aria-hidden="true" className="size-4 text-muted" />
              {t.user.changePassword}
            </DropdownMenu.Item>
            <DropdownMenu.Item className={itemLook} onSelect={() => setSecurity(true)}>
              <ShieldCheck aria-hidden="true" className="size-4 text-muted" />
              {t.user.security}
            </DropdownMenu.Item>
            <DropdownMenu.Item className={itemLook} onSelect={() => setHours(true)}>
              <CalendarClock aria-hidden="true" className="size-4 text-muted" />
              {t.user.hours}
            </DropdownMenu.Item>
            <DropdownMenu.Item className={itemLook} onSelect={() => setAway(true)}>
              <Plane aria-hidden="true" className="size-4 text-muted" />
              {t.user.away}
            </DropdownMenu.Item>
            {can(user.role, 'canManageCompany') && (
              <DropdownMenu.Item className={itemLook} onSelect={() => setAi(true)}>
                <Sparkles aria-hidden="true" className="size-4 text-muted" />
                {t.user.ai}
              </DropdownMenu.Item>
            )}
            {can(user.role, 'canManageCompany') && (
              <DropdownMenu.Item className={itemLook} onSelect={() => setActivity(true)}>
                <History aria-hidden="true" className="size-4 text-muted" />
                {t.user.activity}
              </DropdownMenu.Item>
            )}
            {can(user.role, 'canManageCompany') && (
              <DropdownMenu.Item className={itemLook} onSelect={() => setBackups(true)}>
                <Archive aria-hidden="true" className="size-4 text-muted" />
                {t.user.backups}
              </DropdownMenu.Item>
            )}
            {can(user.role, 'canEraseCandidates') && (
              <DropdownMenu.Item className={itemLook} onSelect={() => setRetention(true)}>
                <Hourglass aria-hidden="true" className="size-4 text-muted" />
                {t.user.retention}
              </DropdownMenu.Item>
            )}
            <Separator />
            <DropdownMenu.Label className="px-2 pt-1 text-xs text-muted">{t.user.theme}</DropdownMenu.Label>
            <DropdownMenu.RadioGroup value={theme} onValueChange={(next) => setTheme(next as Theme)}>
              {THEMES.map((name) => (
                <DropdownMenu.RadioItem
                  key={name}
                  value={name}
                  onSelect={(event) => event.preventDefault()}
                  className={itemLook}
                >
                  <span className="size-4 text-accent-text">
                    <DropdownMenu.ItemIndicator>
                      <Check aria-hidden="true" className="size-4" />
                    </DropdownMenu.ItemIndicator>
                  </span>
                  {t.user.themes[name]}
                </DropdownMenu.RadioItem>
              ))}
            </DropdownMenu.RadioGroup>
            <LanguageChoice itemLook={itemLook} />
            <Separator />
            <DropdownMenu.Item className={itemLook} onSelect={() => void signOut()}>
              <LogOut aria-hidden="true" className="size-4 text-muted" />
              {t.user.signOut}
            </DropdownMenu.Item>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      {showsSecurity && (
        <Suspense fallback={null}>
          <SecurityDialog managesCompany={can(user.role, 'canManageCompany')} onClose={() => setSecurity(false)} />
        </Suspense>
      )}
      {showsActivity && (
        <Suspense fallback={null}>
          <ActivityDialog onClose={() => setActivity(false)} />
        </Suspense>
      )}
      {showsBackups && (
        <Suspense fallback={null}>
          <BackupsDialog onClose={() => setBackups(false)} />
        </Suspense>
      )}
      {showsAway && (
        <Suspense fallback={null}>
          <ApprovalSettingsDialog role={user.role} onClose={() => setAway(false)} />
        </Suspense>
      )}
      {showsAi && (
        <Suspense fallback={null}>
          <AiSettingsDialog onClose={() => setAi(false)} />
        </Suspense>
      )}
      {showsRetention && (
        <Suspense fallback={null}>
          <RetentionDialog onClose={() => setRetention(false)} />
        </Suspense>
      )}
      {showsHours && (
        <Suspense fallback={null}>
          <HoursDialog userId={user.id} onClose={() => setHours(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Seldom opened, so loaded only then. */
const HoursDialog = lazy(() => import('../views/hours-dialog.tsx').then((view) => ({ default: view.HoursDialog })));

const Separator = () => <DropdownMenu.Separator className="-mx-1 my-1 h-px bg-line" />;
