import type { RoleName } from '@hirewire/contract/roles';
import { number } from './format.ts';
import { texts } from './language.ts';

const PURPOSES: Record<RoleName, string> = {
  admin: 'Sets everything up and sees all approvals.',
  hr_manager: 'Connects mailboxes, posts jobs and makes offers.',
  recruiter: 'Adds candidates, writes to them and schedules interviews.',
  tech_lead: 'Decides when asked, mostly about technical fit.',
  senior_engineer: 'Decides when asked, mostly about tasks and interviews.',
  project_manager: 'Decides when asked, mostly about fit with the team.',
};

export const t = texts('users', {
  title: 'User Management',
  description: 'Your team, and what each person can do.',
  list: 'Users',
  loadFailed: 'Failed to fetch users',
  loadOneFailed: 'Failed to fetch user',
  tryingAgain: 'Trying again...',
  dismiss: 'Dismiss',
  stats: {
    total: 'Total users',
    active: 'Active',
    inactive: 'Inactive',
    awaitingFirstSignIn: 'Awaiting first sign-in',
  },
  filters: {
    search: 'Search users',
    searchPlaceholder: 'Search by name or email',
    allRoles: 'All roles',
    allStatuses: 'All statuses',
    clear: 'Clear filters',
  },
  empty: { title: 'No users found', hint: 'No users match these filters.' },
  invitations: { title: 'Pending invitations', empty: 'No pending invitations' },
  fields: {
    name: 'Name',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    phone: 'Phone',
    role: 'Role',
    status: 'Status',
    password: 'Password',
    firstLogin: 'First sign-in',
    lastLogin: 'Last sign-in',
    created: 'Created',
    createdBy: 'Created by',
    updated: 'Updated',
    actions: 'Actions',
  },
  statuses: { active: 'Active', inactive: 'Inactive' },
  /** After the name of the signed-in user. */
  you: '(you)',
  never: 'Never',
  none: 'None',
  mustChangePassword: 'Must change password',
  passwordState: { temporary: 'Must be changed', own: 'Chosen by the user' },
  createdAtSignUp: 'Company sign-up',
  actionsFor: (name: string) => `Actions for ${name}`,
  viewDetails: 'View details',
  /** What each role is for. */
  purposes: PURPOSES,
  form: {
    chooseRole: 'Select a role',
    passwordHint: 'Leave blank to generate one',
    required: 'Please fill in all required fields.',
  },
  add: {
    title: 'Add user',
    description: "They'll sign in with a temporary password, which you'll see next.",
    submit: 'Add user',
    submitting: 'Adding user...',
    failed: 'Failed to create user',
  },
  edit: {
    title: (name: string) => `Edit ${name}`,
    submit: 'Save changes',
    submitting: 'Saving changes...',
    done: 'Changes saved',
    failed: 'Failed to update user',
  },
  resetPassword: {
    action: 'Reset password',
    title: (name: string) => `Reset the password of ${name}?`,
    description: "Their password stops working and they are signed out. You'll see a temporary one to pass on.",
    ownTitle: 'Reset your own password?',
    ownDescription:
      "This ends your session. You'll see a temporary password first: keep it, sign in with it and choose your own.",
    failed: 'Failed to reset password',
  },
  deactivate: {
    action: 'Deactivate',
    title: (name: string) => `Deactivate ${name}?`,
    description:
      "They are signed out at once and can't sign in until you activate them again. Everything they did is kept.",
    ownTitle: 'Deactivate your own account?',
    ownDescription:
      "This ends your session at once. You can't sign in until another administrator activates you again.",
    done: (name: string) => `${name} deactivated`,
    failed: 'Failed to deactivate user',
  },
  activate: {
    action: 'Activate',
    title: (name: string) => `Activate ${name}?`,
    description: 'They can sign in again, with the password they had.',
    done: (name: string) => `${name} activated`,
    failed: 'Failed to activate user',
  },
  credentials: {
    title: 'Sign-in credentials',
    description:
      "Pass these on safely. The password is shown only once: after you close this, it can't be shown again.",
    address: 'Sign-in page',
    onlyHere:
      'This address works only on this computer. For colleagues elsewhere, your Hirewire operator sets HOST and PUBLIC_URL as described in the README.',
    email: 'Email',
    password: 'Temporary password',
    /** What a button copies: said after "Copy". */
    copy: { address: 'sign-in page', email: 'email', password: 'temporary password', all: 'all' },
    copied: (address: string, email: string, password: string) =>
      `Sign-in page: ${address}\nEmail: ${email}\nTemporary password: ${password}`,
    expires: (hours: number) =>
      `The password must be changed at the first sign-in and expires after ${number(hours)} hours.`,
    done: 'Done',
  },
  rights: {
    title: 'Permissions',
    approvalTypes: 'Approval types',
    yes: 'Yes',
    no: 'No',
  },
  permissions: {
    canViewJobs: 'View jobs',
    canEditJobs: 'Edit jobs',
    canPostJobs: 'Post jobs',
    canReviewCandidates: 'Review candidates',
    canManageUsers: 'Manage users',
    canManageWorkflows: 'Manage workflows',
    canViewAnalytics: 'View analytics',
  },
});
