import type { RoleName } from '@hirewire/contract/roles';
import { texts } from './language.ts';

/** The roles every company has. */
export const roles = texts<Record<RoleName, string>>('roles', {
  admin: 'Administrator',
  hr_manager: 'HR Manager',
  recruiter: 'Recruiter',
  tech_lead: 'Tech Lead',
  senior_engineer: 'Senior Engineer',
  project_manager: 'Project Manager',
});
