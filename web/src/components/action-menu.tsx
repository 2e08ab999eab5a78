import { clsx } from 'clsx';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useRef } from 'react';

export interface Action {
  name: string;
  icon: LucideIcon;
  look?: 'danger';
  onChoose: () => void;
}

interface ActionMenuProps {
  label: string;
  actions: Action[];
  isDisabled?: boolean;
}

/** What can be done with one thing of many, behind three dots. */
export function ActionMenu({ label, actions, isDisabled = false }: ActionMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = useRef<Action | null>(null);
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        ref={trigger}
        aria-label={label}
        disabled={isDisabled}
        className="grid size-8 place-items-center rounded-md text-muted enabled:hover:bg-hover enabled:hover:text-text disabled:opacity-40 data-[state=open]:bg-hover"
      >
        <Ellipsis aria-hidden="true" className="size-4" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          // Only now, with the focus back where it was: a dialog this opens will return it there.
          onCloseAutoFocus={() => {
            const action = chosen.current;
            if (!action) return;
            chosen.current = null;
            trigger.current?.focus();
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
