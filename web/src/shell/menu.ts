import { type MenuPath, type RoleName, seesInMenu } from '@hirewire/contract/roles';
import { Briefcase, CircleCheckBig, type LucideIcon, Mail, UserRoundCog, UsersRound, Workflow } from 'lucide-react';

interface MenuEntry {
  icon: LucideIcon;
  /** Its place in the setup of a new company. */
  step?: number;
}

const MENU: Record<MenuPath, MenuEntry> = {
  '/email-config': { icon: Mail, step: 1 },
  '/workflow-builder': { icon: Workflow, step: 2 },
  '/jobs': { icon: Briefcase, step: 3 },
  '/candidates': { icon: UsersRound },
  '/approvals': { icon: CircleCheckBig },
  '/users': { icon: UserRoundCog },
};

export const menuFor = (role: RoleName): (MenuEntry & { path: MenuPath })[] =>
  (Object.keys(MENU) as MenuPath[]).filter((path) => seesInMenu(role, path)).map((path) => ({ path, ...MENU[path] }));
