import type { JobStatus, NewJobInput } from '@hirewire/contract/jobs';
import type { RoleName } from '@hirewire/contract/roles';
import type { StepType } from '@hirewire/contract/steps';
import type { TaskFormValues } from '@hirewire/contract/tasks';
import type { Trade } from '../demo/careers.ts';

export type WorkflowName = 'engineering' | 'standard' | 'fast';

interface PlannedStep {
  type: StepType;
  name?: string;
  approvers?: RoleName[];
}

/** The third is every company's default; only its approvers are chosen here. */
export const WORKFLOWS: Record<WorkflowName, { name: string; description: string; steps: PlannedStep[] }> = {
  engineering: {
    name: 'Engineering hiring',
    description:
      'For engineers: a written interview and a task before the first meeting, and a decision by two at the end.',
    steps: [
      { type: 'resume_analysis' },
      { type: 'human_approval', name: 'Technical screening', approvers: ['tech_lead'] },
      { type: 'ai_interview', approvers: ['tech_lead'] },
      { type: 'task_assignment' },
      { type: 'task_review', approvers: ['senior_engineer', 'tech_lead'] },
      { type: 'interview_scheduling' },
      { type: 'human_approval', name: 'Final decision', approvers: ['hr_manager', 'project_manager'] },
      { type: 'offer_letter' },
    ],
  },
  fast: {
    name: 'Fast track',
    description: 'One decision, one conversation, one offer.',
    steps: [
      { type: 'resume_analysis' },
      { type: 'human_approval', approvers: ['hr_manager'] },
      { type: 'interview_scheduling' },
      { type: 'offer_letter' },
    ],
  },
  standard: {
    name: 'Standard hiring',
    description: 'From resume to offer. People decide before candidates are given any work.',
    steps: [
      { type: 'resume_analysis' },
      { type: 'human_approval', approvers: ['recruiter'] },
      { type: 'task_assignment' },
      { type: 'task_review', approvers: ['senior_engineer'] },
      { type: 'interview_scheduling' },
      { type: 'offer_letter' },
    ],
  },
};

export interface DemoJob {
  trade: Trade;
  /** Final status. */
  status: JobStatus;
  workflow: WorkflowName | null;
  task?: 'service' | 'analysis' | 'design';
  values: NewJobInput;
}

const hamburg = { location: 'Hamburg', remote_policy: 'hybrid', salary_currency: 'EUR' } as const;

export const JOBS = {
  backend: {
    trade: 'backend',
    status: 'active',
    workflow: 'engineering',
    task: 'service',
    values: {
      ...hamburg,
      title: 'Senior Backend Engineer',
      department: 'Engineering',
      description:
        'You build and run the services behind our product: payments, bookings and the public API. You work in a team of six, decide with them how things are built, and are on call one week in six.',
      requirements: 'TypeScript, Node.js, PostgreSQL, REST APIs, Docker, 5 years of experience',
      experience_level: 'senior',
      salary_min: 70_000,
      salary_max: 95_000,
    },
  },
  data: {
    trade: 'data',
    status: 'active',
    workflow: 'standard',
    task: 'analysis',
    values: {
      ...hamburg,
      title: 'Data Analyst',
      department: 'Product',
      description:
        'You answer the questions that decide what we build next, with data that you model yourself and dashboards that people read.',
      requirements: 'SQL, Python, Power BI, statistics, 3 years of experience',
      salary_min: 55_000,
      salary_max: 72_000,
    },
  },
  accounting: {
    trade: 'accounting',
    status: 'active',
    workflow: 'fast',
    values: {
      ...hamburg,
      title: 'Accountant',
      department: 'Finance',
      description:
        'You close our books every month, prepare the annual accounts and are the first person our auditors call.',
      requirements: 'IFRS, month-end close, Excel, SAP FI, 3 years of experience',
      salary_min: 48_000,
      salary_max: 62_000,
    },
  },
  design: {
    trade: 'design',
    status: 'active',
    workflow: 'standard',
    task: 'design',
    values: {
      ...hamburg,
      title: 'Product Designer',
      department: 'Product',
      description: 'You find out what people need, draw it, test it and see it through until it is in their hands.',
      requirements: 'Figma, user research, prototyping, design systems, accessibility',
      salary_min: 58_000,
      salary_max: 76_000,
    },
  },
  frontend: {
    trade: 'frontend',
    status: 'closed',
    workflow: 'fast',
    values: {
      ...hamburg,
      title: 'Frontend Engineer',
      department: 'Engineering',
      description: 'You build the pages our customers work in all day: fast, accessible and calm.',
      requirements: 'React, TypeScript, CSS, accessibility, testing',
      salary_min: 58_000,
      salary_max: 80_000,
    },
  },
  office: {
    trade: 'office',
    status: 'paused',
    workflow: null,
    values: {
      ...hamburg,
      remote_policy: 'onsite',
      title: 'Office Manager',
      department: 'Operations',
      description: 'You keep an office of ninety people running and a good place to be.',
      requirements: 'office organisation, budgeting, Excel',
      salary_min: 40_000,
      salary_max: 50_000,
    },
  },
  reliability: {
    trade: 'backend',
    status: 'draft',
    workflow: 'engineering',
    task: 'service',
    values: {
      ...hamburg,
      title: 'Site Reliability Engineer',
      department: 'Engineering',
      description:
        'You make sure that our product is there when people need it, and that we know before they do when it is not.',
      requirements: 'Kubernetes, AWS, PostgreSQL, Terraform, on-call experience',
      experience_level: 'senior',
      salary_min: 72_000,
      salary_max: 96_000,
    },
  },
  support: {
    trade: 'office',
    status: 'draft',
    workflow: 'fast',
    values: {
      ...hamburg,
      remote_policy: 'remote',
      location: null,
      title: 'Customer Support Specialist',
      department: 'Support',
      description: 'You help customers by mail and phone, and tell the team what would have spared them the question.',
      requirements: 'English, German, patience',
      job_type: 'part-time',
      experience_level: 'entry',
      salary_min: 30_000,
      salary_max: 38_000,
    },
  },
} as const satisfies Record<string, DemoJob>;
export type JobName = keyof typeof JOBS;

export const TASKS: Record<NonNullable<DemoJob['task']>, TaskFormValues> = {
  service: {
    title: 'A small booking service',
    brief:
      'Design a service that takes **bookings** for meeting rooms.\n\n- Describe its API and its tables.\n- Say how two people never get the same room at the same time.\n- Say what you would test first, and why.',
    rubric: [
      { label: 'API', good: 'Clear resources, errors that say what is wrong', weight: 2 },
      { label: 'Concurrency', good: 'A constraint or a lock in the database, not a check before', weight: 3 },
      { label: 'Tests', good: 'Begins with the booking of the same room twice at once', weight: 2 },
    ],
    hours: 168,
  },
  analysis: {
    title: 'Why do customers leave?',
    brief:
      'You find a table of customers with their contracts and visits.\n\n- Which **three questions** would you ask of it first?\n- Write the SQL of one.\n- What would you show the board, and what not?',
    rubric: [
      { label: 'Questions', good: 'Questions that lead to a decision', weight: 2 },
      { label: 'SQL', good: 'Correct and readable', weight: 2 },
      { label: 'Judgement', good: 'Says what the data cannot tell', weight: 1 },
    ],
    hours: 168,
  },
  design: {
    title: 'Change a booking on a phone',
    brief:
      'Sketch how someone in a hurry moves a booking on a phone. Say **what you left out**, and how you would test it.',
    rubric: [
      { label: 'Flow', good: 'Few steps, no dead ends', weight: 2 },
      { label: 'Accessibility', good: 'Large targets, contrast, words instead of colour alone', weight: 1 },
    ],
    hours: 168,
  },
};

export const OFFER_LETTER = `# Offer of employment

Dear {{candidate_name}},

we are delighted to offer you the position **{{job_title}}** at {{company_name}}.

- Salary: {{currency}} {{salary}} a year
- Start: {{start_date}}
- Holiday: 30 days a year

This offer expires on {{expires_on}}.

We look forward to working with you.`;
