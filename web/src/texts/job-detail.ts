import { texts } from './language.ts';

/** A job, read-only. */
export const t = texts('job-detail', {
  title: 'Job',
  description: (id: string) => `Job ${id} at a glance.`,
  loadFailed: 'Failed to fetch job',
  deleted: 'This job has been deleted. Its candidates and their history stay.',
  missing: "This job doesn't exist or has been deleted.",
  notGiven: 'Not specified',
  department: 'Department',
  location: 'Location',
  salary: 'Salary per year',
  employment: 'Employment',
  experience: 'Experience',
  workflow: 'Workflow',
  noWorkflow: 'No workflow',
  applications: 'Applications',
  published: 'Published',
  notPublished: 'Not yet',
  updated: 'Updated',
  text: 'Description',
  requirements: 'Requirements',
  statuses: {
    draft: { name: 'Draft', meaning: "Candidates can't see it yet." },
    published: { name: 'Published', meaning: 'Candidates can apply.' },
    closed: { name: 'Closed', meaning: "Candidates can't apply at the moment." },
  },
});
