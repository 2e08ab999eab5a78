import { type MenuPath, type RoleName, seesInMenu } from '@hirewire/contract/roles';
import { Briefcase, CircleCheckBig, type LucideIcon, Mail, UserRoundCog, UsersRound, Workflow } from 'lucide-react';

interface MenuEntry {
  path: MenuPath;
  label: string;
  icon: LucideIcon;
  /** Its place in the setup of a new company. */
  step?: number;
}

const MENU: MenuEntry[] = [
  { path: '/email-config', label: 'Email Config', icon: Mail, step: 1 },
  { path: '/workflow-builder', label: 'Workflows', icon: Workflow, step: 2 },
  { path: '/jobs', label: 'Jobs', icon: Briefcase, step: 3 },
  { path: '/candidates', label: 'Candidates', icon: UsersRound },
  { path: '/approvals', label: 'Approvals', icon: CircleCheckBig },
  { path: '/users', label: 'Users', icon: UserRoundCog },
];

export const menuOf = (role: RoleName): MenuEntry[] => MENU.filter(({ path }) => seesInMenu(role, path));
