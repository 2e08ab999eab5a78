import { type MenuPath, type RoleName, seesInMenu } from '@hirewire/contract/roles';
import { Briefcase, CircleCheckBig, type LucideIcon, Mail, UserRoundCog, UsersRound, Workflow } from 'lucide-react';

interface MenuEntry {
  path: MenuPath;
  icon: LucideIcon;
  /** Its place in the setup of a new company. */
  step?: number;
}

const MENU: MenuEntry[] = [
  { path: '/email-config', icon: Mail, step: 1 },
  { path: '/workflow-builder', icon: Workflow, step: 2 },
  { path: '/jobs', icon: Briefcase, step: 3 },
  { path: '/candidates', icon: UsersRound },
  { path: '/approvals', icon: CircleCheckBig },
  { path: '/users', icon: UserRoundCog },
];

export const menuFor = (role: RoleName): MenuEntry[] => MENU.filter(({ path }) => seesInMenu(role, path));
