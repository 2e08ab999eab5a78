import type { DemoUser } from '@hirewire/contract/demo';
import { type RoleName, SYSTEM_ROLES } from '@hirewire/contract/roles';

export const DEMO_COMPANY = { name: 'Northlight', size: 'medium', industry: 'Technology', website: null } as const;

const PASSWORD = 'hirewire-demo';

const demoUser = (role_name: RoleName, name: string): DemoUser => ({
  role_name,
  role_display_name: SYSTEM_ROLES[role_name].display_name,
  name,
  email: `${name.split(' ')[0]!.toLowerCase()}@northlight.example.com`,
  password: PASSWORD,
});

/** One user per role. Their passwords are public: the demo holds nothing worth protecting. */
export const DEMO_USERS: readonly DemoUser[] = [
  demoUser('admin', 'Ada Winter'),
  demoUser('hr_manager', 'Helena Brandt'),
  demoUser('recruiter', 'Ravi Kapoor'),
  demoUser('tech_lead', 'Tamsin Lee'),
  demoUser('senior_engineer', 'Sven Dahl'),
  demoUser('project_manager', 'Paula Reyes'),
];
