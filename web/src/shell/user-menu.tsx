import { ChevronDown } from 'lucide-react';
import { type PointerEvent, useRef } from 'react';
import type { AuthRecord } from '../api/auth-record.ts';
import { Avatar } from '../components/avatar.tsx';
import { useMenuButton } from '../components/menu-button.ts';
import { t } from '../texts/shell.ts';

const loadList = async () => (await import('./user-menu-list.tsx')).UserMenuList;

/** Time to cross the gap between the button and the menu. */
const CLOSE_DELAY_MS = 200;

/** Opens on hover with a mouse, and by click, touch or key. */
export function UserMenu({ user, company }: AuthRecord) {
  const { List, menu, prepare, buttonProps } = useMenuButton(loadList);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const focusBeforeHover = useRef<HTMLElement | null>(null);

  const open = (next: boolean) => {
    clearTimeout(closing.current);
    menu.onOpenChange(next);
  };
  const enter = (event: PointerEvent) => {
    prepare();
    if (event.pointerType !== 'mouse') return;
    if (!menu.isOpen) focusBeforeHover.current = document.activeElement as HTMLElement | null;
    open(true);
  };
  const leave = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(closing.current);
    closing.current = setTimeout(() => menu.onOpenChange(false), CLOSE_DELAY_MS);
  };
  /** A user who was typing while the mouse passed over keeps typing. */
  const returnFocus = (event: Event) => {
    const before = focusBeforeHover.current;
    focusBeforeHover.current = null;
    if (!before?.isConnected || before === document.body) return;
    event.preventDefault();
    before.focus();
  };

  return (
    <>
      <button
        {...buttonProps}
        onPointerEnter={enter}
        onPointerLeave={leave}
        onPointerDown={(event) => {
          // A click right after the hover opened the menu must not close it again.
          if (menu.isOpen) event.preventDefault();
          else buttonProps.onPointerDown(event);
        }}
        className="flex items-center gap-2.5 rounded-md p-1 hover:bg-hover data-[state=open]:bg-hover"
      >
        <Avatar {...user} />
        <span className="max-w-48 text-left max-sm:sr-only">
          <span className="block truncate text-sm font-medium">
            {user.firstName} {user.lastName}
          </span>
          <span className="block truncate text-xs text-muted">{company.name}</span>
          <span className="sr-only">{t.user.menu}</span>
        </span>
        <ChevronDown aria-hidden="true" className="hidden size-4 text-muted sm:block" />
      </button>
      {List && (
        <List
          user={user}
          menu={{ ...menu, onOpenChange: open }}
          onEnter={enter}
          onLeave={leave}
          onCloseAutoFocus={returnFocus}
        />
      )}
    </>
  );
}
