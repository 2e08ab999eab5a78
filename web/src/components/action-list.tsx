import { useRef } from 'react';
import type { Action } from './action.ts';
import type { OpenMenu } from './menu-button.ts';
import { MenuItem, MenuList } from './menu-list.tsx';

interface ActionListProps {
  menu: OpenMenu;
  actions: Action[];
}

/** The open part of an action menu, loaded with the first of them. */
export function ActionList({ menu, actions }: ActionListProps) {
  const chosen = useRef<Action | null>(null);
  return (
    <MenuList
      menu={menu}
      // Runs only now, after the focus has returned: a dialog opened by it will return the focus there.
      onCloseAutoFocus={() => {
        const action = chosen.current;
        if (!action) return;
        chosen.current = null;
        menu.button.current?.focus();
        action.onChoose();
      }}
      // Above dialogs, since it can be opened inside one.
      className="z-50 min-w-44"
    >
      {actions.map((action) => (
        <MenuItem
          key={action.name}
          icon={action.icon}
          look={action.look}
          onSelect={() => {
            chosen.current = action;
          }}
        >
          {action.name}
        </MenuItem>
      ))}
    </MenuList>
  );
}
