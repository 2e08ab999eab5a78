import { Ellipsis } from 'lucide-react';
import type { Action } from './action.ts';
import { useMenuButton } from './menu-button.ts';

interface ActionMenuProps {
  label: string;
  actions: Action[];
  isDisabled?: boolean;
}

const loadList = async () => (await import('./action-list.tsx')).ActionList;

/** The actions for one item of a list, behind three dots. */
export function ActionMenu({ label, actions, isDisabled = false }: ActionMenuProps) {
  const { List, menu, buttonProps } = useMenuButton(loadList);
  return (
    <>
      <button
        {...buttonProps}
        aria-label={label}
        disabled={isDisabled}
        className="grid size-8 place-items-center rounded-md text-muted enabled:hover:bg-hover enabled:hover:text-text disabled:opacity-40 data-[state=open]:bg-hover"
      >
        <Ellipsis aria-hidden="true" className="size-4" />
      </button>
      {List && <List menu={menu} actions={actions} />}
    </>
  );
}
