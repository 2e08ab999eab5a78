import { clsx } from 'clsx';
import { Check, type LucideIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { MenuAnchor, type OpenMenu } from './menu-button.ts';

/** The open part of a menu, below its button. */
export function MenuList({
  menu,
  className,
  ...props
}: { menu: OpenMenu } & ComponentProps<typeof DropdownMenu.Content>) {
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
          className={clsx('appear rounded-lg border border-line bg-raised p-1 text-sm shadow-lg', className)}
          {...props}
        />
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

const ITEM_LOOK =
  'flex h-8 cursor-pointer items-center gap-2 rounded-sm px-2 outline-none select-none data-[highlighted]:bg-hover';

interface MenuItemProps {
  icon: LucideIcon;
  look?: 'danger' | undefined;
  onSelect: () => void;
  children: ReactNode;
}

export function MenuItem({ icon: Icon, look, onSelect, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item className={clsx(ITEM_LOOK, look === 'danger' && 'text-danger')} onSelect={onSelect}>
      <Icon aria-hidden="true" className={clsx('size-4', look === 'danger' ? 'opacity-80' : 'text-muted')} />
      {children}
    </DropdownMenu.Item>
  );
}

interface MenuChoicesProps {
  title: string;
  value: string;
  onChoose: (value: string) => void;
  choices: { value: string; name: string | undefined; lang?: string }[];
}

/** Radio choices. The menu stays open. */
export function MenuChoices({ title, value, onChoose, choices }: MenuChoicesProps) {
  return (
    <>
      <DropdownMenu.Label className="px-2 pt-1 text-xs text-muted">{title}</DropdownMenu.Label>
      <DropdownMenu.RadioGroup aria-label={title} value={value} onValueChange={onChoose}>
        {choices.map(({ name, ...choice }) => (
          <DropdownMenu.RadioItem
            key={choice.value}
            {...choice}
            onSelect={(event) => event.preventDefault()}
            className={ITEM_LOOK}
          >
            <span className="size-4 text-accent-text">
              <DropdownMenu.ItemIndicator>
                <Check aria-hidden="true" className="size-4" />
              </DropdownMenu.ItemIndicator>
            </span>
            {name}
          </DropdownMenu.RadioItem>
        ))}
      </DropdownMenu.RadioGroup>
    </>
  );
}
