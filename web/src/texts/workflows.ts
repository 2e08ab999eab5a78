import type { WorkflowStep } from '@hirewire/contract/workflow-forms';
import { list, number, plural } from './format.ts';
import { texts } from './language.ts';

const days = (count: number) => plural(count, { one: '1 day', other: `${number(count)} days` });
const hours = (count: number) => plural(count, { one: '1 hour', other: `${number(count)} hours` });
/** "1 day and 6 hours". */
const duration = (total: number) =>
  list([
    ...(total >= 24 ? [days(Math.floor(total / 24))] : []),
    ...(total % 24 > 0 || total < 24 ? [hours(total % 24)] : []),
  ]);

export const t = texts('workflows', {
  title: 'Workflow Builder',
  description: 'The steps your candidates go through.',
  list: 'Workflows',
  count: (count: number) => plural(count, { one: `${number(count)} workflow`, other: `${number(count)} workflows` }),
  loading: 'Loading workflows…',
  loadFailed: "Couldn't load workflows.",
  empty: {
    title: 'No workflows yet',
    hint: 'A workflow takes candidates from resume to offer and says who decides along the way. Create one, then choose it for your jobs.',
  },
  create: 'Create workflow',
  delete: {
    title: (name: string) => `Delete ${name}?`,
    description:
      'This cannot be undone. Jobs that use it will have no workflow. Candidates already in it keep their steps.',
    /** Added if it is the default. */
    default: 'New jobs will start without a workflow until you make another one the default.',
    done: (name: string) => `${name} deleted`,
    failed: 'Failed to delete workflow template. Please try again.',
  },
  card: {
    default: 'Default',
    category: (category: string) => category,
    descriptionOf: (name: string) => `the description of ${name}`,
    stepsOf: (name: string) => `Steps of ${name}`,
    noSteps: 'No steps yet. Edit the workflow to add the first one.',
    moreSteps: (count: number) => `+${number(count)} more steps`,
    updated: 'Updated {date}',
    makeDefault: 'Make default',
    makeThisDefault: (name: string) => `Make ${name} the default`,
    madeDefault: (name: string) => `New jobs now get ${name}`,
    makeDefaultFailed: 'Failed to make this workflow the default. Please try again.',
    edit: (name: string) => `Edit ${name}`,
    delete: (name: string) => `Delete ${name}`,
    delay: (total: number) => `+ ${duration(total)}`,
    admins: 'Admins',
  },
  /** The predefined steps, as the server describes them. */
  stepDescription: ({ description }: Pick<WorkflowStep, 'description' | 'step_type'>): string => description,
  start: {
    automatic: 'Starts immediately',
    automaticAfter: (total: number) => `Starts after ${duration(total)}`,
    manual: 'Started manually',
    manualAfter: (total: number) => `Started manually, after ${duration(total)} at the earliest`,
  },
  approval: {
    none: 'No approval',
    admins: 'Administrators decide',
    adminsWithin: (count: number) => `Administrators decide, within ${days(count)}`,
    approvers: (count: number) => {
      if (count === 2) return 'Both approvers';
      return plural(count, { one: '1 approver', other: `All ${number(count)} approvers` });
    },
    approversWithin: (approvers: string, count: number) => `${approvers}, within ${days(count)}`,
    named: (approval: string, names: string) => `${approval}: ${names}`,
  },
  form: {
    createTitle: 'Create workflow',
    editTitle: 'Edit workflow',
    description: 'The steps a candidate goes through, one after another.',
    namePlaceholder: 'Engineering hiring',
    create: 'Save workflow',
    save: 'Save changes',
    created: (name: string) => `${name} saved`,
    updated: (name: string) => `${name} updated`,
    failed: 'Failed to save workflow template. Please try again.',
    nameMissing: 'Enter a name.',
    stepsMissing: 'Add at least one step.',
    deleted: "Another user deleted this workflow, so your changes can't be saved.",
    reloadFailed: "Couldn't load the saved workflow. Please try again.",
    reloadEffect: 'Your own changes are kept.',
    discard: "Your changes to this workflow haven't been saved.",
    quoted: (text: string) => `“${text}”`,
    nothing: 'nothing',
  },
  fields: { name: 'Workflow name', description: 'Description', steps: 'Steps' },
  preview: {
    title: 'What will happen',
    empty: 'Choose a first step to see what it does.',
    note: 'Candidates already in this workflow keep the steps they started with.',
  },
  steps: {
    title: 'Steps',
    reorder: 'Drag to reorder',
    loadFailed: "Couldn't load the predefined steps.",
    add: 'Add step',
    drag: (name: string) => `Move ${name}: drag, or use the up and down arrow keys`,
    moveUp: (name: string) => `Move ${name} up`,
    moveDown: (name: string) => `Move ${name} down`,
    edit: (name: string) => `Edit ${name}`,
    remove: (name: string) => `Remove ${name}`,
    /** Said by screen readers. */
    updated: (name: string) => `${name} updated.`,
    added: (name: string, place: number) => `${name} added as step ${number(place)}.`,
    moved: (name: string, place: number, count: number) =>
      `${name} moved to position ${number(place)} of ${number(count)}.`,
    removed: (name: string) => `${name} removed.`,
  },
  step: {
    new: 'New step',
    edit: (name: string) => `Edit step ${name}`,
    type: 'Step',
    choose: 'Choose a step',
    chooseError: 'Choose a step.',
    custom: 'Custom',
    customHint: "For planning only: a workflow with a custom step can't be saved.",
    name: 'Display name',
    delay: 'Delay in hours',
    delayHint: (most: number) => `Whole hours from 0 to ${number(most)}, after the previous step.`,
    delayError: (most: number) => `Enter whole hours from 0 to ${number(most)}.`,
    autoStart: 'Start automatically',
    autoStartOn: 'Starts without anyone having to act.',
    autoStartOff: 'Your team starts it manually.',
    approval: 'Requires human approval',
    approvalHint: 'The step is complete once the approvers agree.',
    approvalForced: 'Always on: this step is the approval.',
    answerDays: 'Answer within (days)',
    answerDaysHint: 'Approvers are reminded before and after. Nothing is decided automatically.',
    answerDaysError: (most: number) => `Enter whole days from 1 to ${number(most)}, or leave it empty.`,
    add: 'Add step',
    update: 'Update step',
  },
  approvers: {
    title: 'Approvers',
    loading: 'Loading users…',
    loadFailed: "Couldn't load users.",
    empty: 'There are no users to choose yet. Add your team under {users}.',
    usersLink: 'Users',
    search: 'Find an approver',
    searchPlaceholder: 'Find by name or role',
    noMatch: 'No matches.',
    noneChosen: 'None selected: the administrators decide.',
    chosen: (count: number) => `${number(count)} selected. All selected approvers must approve.`,
    gone: (count: number) =>
      plural(count, {
        one: '1 former approver can no longer be asked.',
        other: `${number(count)} former approvers can no longer be asked.`,
      }),
  },
});
