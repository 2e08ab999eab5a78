import type { roles as english } from '../roles.ts';

export const roles: typeof english = {
  admin: 'Administrator',
  hr_manager: 'HR-Manager',
  recruiter: 'Recruiter',
  tech_lead: 'Tech Lead',
  senior_engineer: 'Senior Engineer',
  project_manager: 'Projektmanager',
};
