import { can, type Permission } from '@hirewire/contract/roles';
import { useNavigate } from '@tanstack/react-router';
import {
  Archive,
  Building2,
  CalendarClock,
  History,
  Hourglass,
  KeyRound,
  LogOut,
  type LucideIcon,
  Plane,
  ShieldCheck,
  Sparkles,
} from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type PointerEventHandler, type ReactNode, Suspense, useState } from 'react';
import { lazyDialog } from '../components/lazy-dialog.tsx';
import type { AuthRecord } from '../api/auth-record.ts';
import type { OpenMenu } from '../components/menu-button.ts';
import { MenuChoices, MenuItem, MenuList } from '../components/menu-list.tsx';
import { signOut } from '../data/auth.ts';
import { type Theme, THEMES, useTheme } from '../lib/theme.ts';
import { t } from '../texts/shell.ts';
import { LanguageChoice } from './language-choice.tsx';

type User = AuthRecord['user'];

/** Seldom opened, so loaded only then. */
const SecurityDialog = lazyDialog(async () => (await import('./security-dialog.tsx')).SecurityDialog);
const HoursDialog = lazyDialog(async () => (await import('../views/hours-dialog.tsx')).HoursDialog);
const AwayDialog = lazyDialog(async () => (await import('./approval-settings-dialog.tsx')).ApprovalSettingsDialog);
const CompanyDialog = lazyDialog(async () => (await import('./company-dialog.tsx')).CompanyDialog);
const AiDialog = lazyDialog(async () => (await import('./ai-settings-dialog.tsx')).AiSettingsDialog);
const ActivityDialog = lazyDialog(async () => (await import('./activity-dialog.tsx')).ActivityDialog);
const BackupsDialog = lazyDialog(async () => (await import('./backups-dialog.tsx')).BackupsDialog);
const RetentionDialog = lazyDialog(async () => (await import('./retention-dialog.tsx')).RetentionDialog);

interface Entry {
  name: 'security' | 'hours' | 'away' | 'company' | 'ai' | 'activity' | 'backups' | 'retention';
  icon: LucideIcon;
  /** Left out: every user has it. */
  permission?: Permission;
  show: (user: User, onClose: () => void) => ReactNode;
}

/** The entries that open a dialog. */
const ENTRIES: Entry[] = [
  {
    name: 'security',
    icon: ShieldCheck,
    show: ({ role }, onClose) => <SecurityDialog managesCompany={can(role, 'canManageCompany')} onClose={onClose} />,
  },
  { name: 'hours', icon: CalendarClock, show: ({ id }, onClose) => <HoursDialog userId={id} onClose={onClose} /> },
  { name: 'away', icon: Plane, show: ({ role }, onClose) => <AwayDialog role={role} onClose={onClose} /> },
  {
    name: 'company',
    icon: Building2,
    permission: 'canManageCompany',
    show: (_, onClose) => <CompanyDialog onClose={onClose} />,
  },
  { name: 'ai', icon: Sparkles, permission: 'canManageCompany', show: (_, onClose) => <AiDialog onClose={onClose} /> },
  {
    name: 'activity',
    icon: History,
    permission: 'canManageCompany',
    show: (_, onClose) => <ActivityDialog onClose={onClose} />,
  },
  {
    name: 'backups',
    icon: Archive,
    permission: 'canManageCompany',
    show: (_, onClose) => <BackupsDialog onClose={onClose} />,
  },
  {
    name: 'retention',
    icon: Hourglass,
    permission: 'canEraseCandidates',
    show: (_, onClose) => <RetentionDialog onClose={onClose} />,
  },
];

interface UserMenuListProps {
  user: User;
  menu: OpenMenu;
  /** The pointer enters the open menu, or leaves it. */
  onEnter: PointerEventHandler;
  onLeave: PointerEventHandler;
  /** Sets where the focus goes when the menu closes, if not to the button. */
  onCloseAutoFocus: (event: Event) => void;
}

/** The open part of the user menu, with the dialogs it opens. */
export function UserMenuList({ user, menu, onEnter, onLeave, onCloseAutoFocus }: UserMenuListProps) {
  const [opened, setOpened] = useState<Entry | null>(null);
  const [theme, setTheme] = useTheme();
  const navigate = useNavigate();

  return (
    <>
      <MenuList
        menu={menu}
        onPointerEnter={onEnter}
        onPointerLeave={onLeave}
        onInteractOutside={(event) => {
          if (menu.button.current?.contains(event.target as Node)) event.preventDefault();
        }}
        onCloseAutoFocus={onCloseAutoFocus}
        className="z-30 max-h-(--radix-dropdown-menu-content-available-height) w-60 overflow-y-auto"
      >
        <DropdownMenu.Label className="px-2 py-1.5">
          <span className="block text-xs text-muted">{t.user.signedInAs}</span>
          <span className="block truncate font-medium">{user.email}</span>
        </DropdownMenu.Label>
        <Separator />
        <MenuItem icon={KeyRound} onSelect={() => void navigate({ to: '/change-password' })}>
          {t.user.changePassword}
        </MenuItem>
        {ENTRIES.filter(({ permission }) => !permission || can(user.role, permission)).map((entry) => (
          <MenuItem key={entry.name} icon={entry.icon} onSelect={() => setOpened(entry)}>
            {t.user[entry.name]}
          </MenuItem>
        ))}
        <Separator />
        <MenuChoices
          title={t.user.theme}
          value={theme}
          onChoose={(next) => setTheme(next as Theme)}
          choices={THEMES.map((name) => ({ value: name, name: t.user.themes[name] }))}
        />
        <LanguageChoice />
        <Separator />
        <MenuItem icon={LogOut} onSelect={() => void signOut()}>
          {t.user.signOut}
        </MenuItem>
      </MenuList>
      <Suspense fallback={null}>{opened?.show(user, () => setOpened(null))}</Suspense>
    </>
  );
}

const Separator = () => <DropdownMenu.Separator className="-mx-1 my-1 h-px bg-line" />;
