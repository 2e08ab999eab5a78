import * as z from 'zod';
import { STEP_TYPES, type StepType } from './steps.ts';

export const ROLE_NAMES = [
  'admin',
  'hr_manager',
  'recruiter',
  'tech_lead',
  'senior_engineer',
  'project_manager',
] as const;

export type RoleName = (typeof ROLE_NAMES)[number];

/**
 * The role of the user who signs a company up. An active user always keeps it: without one, access could never be
 * restored.
 */
export const FOUNDER_ROLE: RoleName = 'admin';

interface RoleDescription {
  display_name: string;
  description: string;
  /** Step types this role usually approves. */
  approval_types: readonly StepType[];
}

/** The roles every company starts with. */
export const SYSTEM_ROLES: Record<RoleName, RoleDescription> = {
  admin: {
    display_name: 'Administrator',
    description: 'Runs the company account: users, workflows, jobs and every candidate.',
    approval_types: [
      'resume_analysis',
      'human_approval',
      'task_assignment',
      'task_review',
      'interview_scheduling',
      'ai_interview',
      'offer_letter',
    ],
  },
  hr_manager: {
    display_name: 'HR Manager',
    description: 'Connects mailboxes, posts jobs and carries candidates through to the offer.',
    approval_types: ['resume_analysis', 'human_approval', 'interview_scheduling', 'offer_letter'],
  },
  recruiter: {
    display_name: 'Recruiter',
    description: 'Looks after candidates day by day: adds them, writes to them, starts their steps.',
    approval_types: ['resume_analysis', 'human_approval', 'interview_scheduling'],
  },
  tech_lead: {
    display_name: 'Tech Lead',
    description: 'Judges technical fit and decides on tasks and technical interviews.',
    approval_types: ['resume_analysis', 'human_approval', 'task_assignment', 'task_review', 'ai_interview'],
  },
  senior_engineer: {
    display_name: 'Senior Engineer',
    description: 'Reviews submitted tasks and technical interviews.',
    approval_types: ['human_approval', 'task_review', 'ai_interview'],
  },
  project_manager: {
    display_name: 'Project Manager',
    description: 'Weighs in on fit with the team and on interviews.',
    approval_types: ['human_approval', 'task_review', 'interview_scheduling'],
  },
};

const everyone = ROLE_NAMES;

/** Who may do what. No other code may decide anything by a role's name. */
const PERMISSIONS = {
  canViewJobs: everyone,
  canReviewCandidates: everyone,
  canEditJobs: ['admin'],
  canManageUsers: ['admin'],
  canManageWorkflows: ['admin'],
  canPostJobs: ['admin', 'hr_manager'],
  canViewAnalytics: ['admin', 'hr_manager'],
  canManageCompany: ['admin'],
  canManageMailboxes: ['admin', 'hr_manager'],
  canManageCandidates: ['admin', 'hr_manager', 'recruiter'],
  canSetCriteria: ['admin', 'hr_manager', 'recruiter'],
  canManageInterviewers: ['admin', 'hr_manager'],
  canUndoRejection: ['admin', 'hr_manager'],
  canExportCandidates: ['admin', 'hr_manager'],
  canMergeCandidates: ['admin', 'hr_manager'],
  canManageMailTemplates: ['admin', 'hr_manager'],
  canManageOfferTemplates: ['admin', 'hr_manager'],
  canApproveOffers: ['admin', 'hr_manager'],
  canDeleteCandidates: ['admin'],
  canEraseCandidates: ['admin'],
  canDeleteAnyNote: ['admin'],
  canSeeAllApprovals: ['admin'],
  canTestFairness: ['admin'],
} as const satisfies Record<string, readonly RoleName[]>;

export type Permission = keyof typeof PERMISSIONS;

export const rolesWith = (permission: Permission): readonly RoleName[] => PERMISSIONS[permission];

export const can = (role: RoleName, permission: Permission): boolean => rolesWith(permission).includes(role);

/** Menu entries per role, in the menu's order. */
const MENU = {
  '/email-config': ['admin', 'hr_manager'],
  '/workflow-builder': ['admin'],
  '/jobs': ['admin', 'hr_manager'],
  '/candidates': everyone,
  '/approvals': ['admin', 'hr_manager', 'recruiter'],
  '/users': ['admin'],
} as const satisfies Record<string, readonly RoleName[]>;

export type MenuPath = keyof typeof MENU;

export const seesInMenu = (role: RoleName, path: MenuPath): boolean =>
  (MENU[path] as readonly RoleName[]).includes(role);

export const role = z.object({
  id: z.uuid(),
  name: z.enum(ROLE_NAMES),
  display_name: z.string(),
  description: z.string(),
  approval_types: z.array(z.enum(STEP_TYPES)),
  is_system_role: z.boolean(),
});
export type Role = z.output<typeof role>;
