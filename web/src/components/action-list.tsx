import { clsx } from 'clsx';
import { DropdownMenu } from 'radix-ui';
import { useRef } from 'react';
import type { Action } from './action-menu.tsx';
import { MenuAnchor, type OpenMenu } from './menu-button.ts';

interface ActionListProps {
  menu: OpenMenu;
  actions: Action[];
}

/** The open part of an action menu, loaded with the first of them. */
export function ActionList({ menu, actions }: ActionListProps) {
  const chosen = useRef<Action | null>(null);
  return (
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
          // Only now, with the focus back where it was: a dialog this opens will return it there.
          onCloseAutoFocus={() => {
            const action = chosen.current;
            if (!action) return;
            chosen.current = null;
            menu.button.current?.focus();
            action.onChoose();
          }}
          // Above the dialogs: it can be opened within one.
          className="appear z-50 min-w-44 rounded-lg border border-line bg-raised p-1 text-sm shadow-lg"
        >
          {actions.map((action) => {
            const Icon = action.icon;
            return (
              <DropdownMenu.Item
                key={action.name}
                onSelect={() => {
                  chosen.current = action;
                }}
                className={clsx(
                  'flex h-8 cursor-pointer items-center gap-2 rounded-sm px-2 outline-none select-none data-[highlighted]:bg-hover',
                  action.look === 'danger' && 'text-danger',
                )}
              >
                <Icon aria-hidden="true" className="size-4 opacity-80" />
                {action.name}
              </DropdownMenu.Item>
            );
          })}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
