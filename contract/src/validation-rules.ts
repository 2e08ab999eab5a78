/**
 * The rules that the contract's schemas have for an input: the name of each, for programs and translations, and its
 * English sentence. The sentence stands alone: the form shows it under the field, and the API puts the field's name in
 * front, except for `SPECIFIED_RULES`.
 */
export const RULES = {
  // Any field.
  required: () => 'This field is required.',
  max_characters: (max: Value) => `Keep it to ${max} characters.`,
  max_characters_grouped: (max: Value) => `Keep it to ${grouped(max)} characters.`,
  control_characters: () => 'Remove the control characters.',
  not_an_id: () => 'This is not an id.',
  // Numbers.
  number: () => 'This must be a number.',
  whole_number: () => 'This must be a whole number.',
  not_negative: () => 'This must not be negative.',
  at_least: (min: Value) => `This must be at least ${min}.`,
  at_most: (max: Value) => `This must be at most ${max}.`,
  at_most_grouped: (max: Value) => `This must be at most ${grouped(max)}.`,
  enter_whole_number: () => 'Enter a whole number.',
  enter_not_negative: () => 'Enter a number that is not negative.',
  enter_smaller: () => 'Enter a smaller number.',
  enter_between: (min: Value, max: Value) => `Enter a number from ${min} to ${max}.`,
  enter_whole_between_or_nothing: (min: Value, max: Value) =>
    `Enter a whole number from ${min} to ${max}, or leave it empty.`,
  enter_at_least: (min: Value) => `Enter at least ${min}.`,
  enter_at_most: (max: Value) => `Enter at most ${max}.`,
  enter_amount: () => 'Enter an amount.',
  enter_salary: () => 'Enter a salary.',
  budget_negative: () => 'The budget cannot be negative.',
  budget_at_most: (max: Value) => `The budget can be at most ${max}.`,
  maximum_below_minimum: () => 'Enter a maximum that is not below the minimum.',
  // Times and addresses.
  enter_date: () => 'Enter a date.',
  enter_whole_hours: () => 'Enter whole hours.',
  enter_number_of_hours: () => 'Enter a whole number of hours.',
  at_least_hours: (min: Value) => `Enter at least ${min} hour.`,
  at_most_hours: (max: Value) => `Enter at most ${max} hours.`,
  hours_between: (min: Value, max: Value) => `Enter ${min} to ${max} hours.`,
  days_between_or_nothing: (min: Value, max: Value) => `Enter whole days from ${min} to ${max}, or nothing.`,
  at_least_one_day: () => 'Give at least one day.',
  enter_time: () => 'Enter a time such as 09:00.',
  enter_time_after: () => 'Enter a time after the beginning.',
  enter_instant: () => 'Enter an instant such as 2026-01-31T00:00:00Z.',
  enter_time_zone: () => 'Enter a time zone such as Europe/Berlin.',
  not_a_time_zone: () => 'This is not a time zone.',
  both_days: () => 'Choose the first and the last day.',
  last_day_first: () => 'The last day must not be before the first.',
  one_year: () => 'Keep it to one year.',
  email_address: () => 'Enter an email address such as name@example.com.',
  web_address: () => 'Enter a full web address such as https://example.com.',
  server_name: (example: Value) => `Enter the name of a server such as ${example}.`,
  port: (example: Value) => `Enter a port such as ${example}.`,
  min_folders: () => 'Name at least one folder.',
  max_folders: (max: Value) => `Keep it to ${max} folders.`,
  // Passwords.
  password_too_short: (min: Value) => `Password must be at least ${min} characters`,
  passwords_differ: () => 'Passwords do not match',
  password_unchanged: () => 'Choose a password that differs from the current one.',
  password_short: (min: Value) => `Short passwords are easy to guess. Use ${min} characters or more.`,
  password_repeated: () => 'It repeats the same few characters.',
  password_sequence: () => 'It is a row of neighbouring keys, letters or digits.',
  password_common: () => 'It is one of the most common passwords.',
  password_personal: () => 'It is made of your name, your address or your company.',
  // Choices.
  choose_language: () => 'Choose one of the languages.',
  choose_job: () => 'Choose a job.',
  choose_job_applied_for: () => 'Choose the job this application is for.',
  not_a_job_id: () => 'This is not the id of a job.',
  max_jobs: (max: Value) => `Ask for at most ${max} jobs.`,
  choose_candidate: () => 'Choose a candidate.',
  min_candidates: () => 'Choose at least one candidate.',
  max_candidates: (max: Value) => `Choose at most ${max} candidates.`,
  two_candidates: () => 'Choose two different candidates.',
  choose_colleague: () => 'Choose a colleague.',
  choose_interviewer: () => 'Choose an interviewer.',
  person_twice: () => 'Choose each person once.',
  choose_at_most: (max: Value) => `Choose at most ${max}.`,
  choose_role: () => 'Choose a role.',
  choose_status: () => 'Choose a status.',
  choose_active: () => 'Choose active or inactive.',
  choose_job_type: () => 'Choose a job type.',
  choose_experience: () => 'Choose an experience level.',
  choose_remote_policy: () => 'Choose a remote policy.',
  choose_currency: () => 'Choose a currency.',
  choose_workflow: () => 'Choose a workflow.',
  choose_step: () => 'Choose a step.',
  choose_template: () => 'Choose a template.',
  choose_task: () => 'Choose a task.',
  choose_time: () => 'Choose a time.',
  choose_day_and_time: () => 'Choose a day and a time.',
  choose_date_range: () => 'Choose a date range.',
  choose_period: () => 'Choose a period.',
  choose_recommendation: () => 'Choose a recommendation.',
  choose_mark: () => 'Choose one of the marks.',
  choose_company_size: () => 'Choose a company size.',
  choose_industry: () => 'Choose an industry.',
  choose_file_kind: () => 'Choose what it is.',
  choose_action: () => 'Choose what to do.',
  choose_decision: () => 'Choose approved or rejected.',
  choose_need: () => 'Choose must-have or nice-to-have.',
  choose_sorting: () => 'Choose what to sort by.',
  choose_order: () => 'Choose asc or desc.',
  choose_waits_on: () => 'Choose whom they wait on.',
  yes_or_nothing: () => 'Say yes, or leave it out.',
  which_column: () => 'Say which column goes on.',
  // Reasons, texts and lists.
  say_why: () => 'Say why.',
  rejection_reason: () => 'Give a reason for the rejection.',
  link_in_subject: () => '{{portal_link}} belongs in the message, not in the subject.',
  unknown_variable: (name: Value, known: Value) => `${name} is not known. Use ${known}.`,
  field_written: () => 'A field is written {{like_this}}: letters, digits and _.',
  not_a_field_name: () => 'This is not the name of a field.',
  max_fields: (max: Value) => `Use at most ${max} fields.`,
  max_criteria: (max: Value) => `Keep it to ${max} criteria.`,
  min_task_criteria: () => 'Name at least one thing that is looked at.',
  max_task_criteria: (max: Value) => `Name at most ${max}.`,
  max_words: (max: Value) => `Keep it to ${max} words.`,
  max_points: (max: Value) => `Keep it to ${max} points.`,
  max_questions: (max: Value) => `Keep it to ${max} questions.`,
  min_questions: () => 'Keep at least one question.',
  question_id_twice: () => 'Each question needs an id of its own.',
  question_without_point: () => 'A question needs at least one point to look for.',
  topic_without_words: () => 'A topic needs words it is known by.',
  max_steps: (max: Value) => `Keep it to ${max} steps.`,
  name_and_step: () => 'Please provide a workflow name and at least one step before saving as template.',
  custom_steps: () => 'Cannot save template with custom steps. Please use only predefined workflow steps.',
  step_name: () => 'Please enter a display name for the step.',
  max_groups: (max: Value) => `Keep it to ${max} groups.`,
  max_day_parts: (max: Value) => `Keep it to ${max} parts of a day.`,
  day_parts_order: () => 'Put the parts of a day in order, none over another.',
  seven_days: () => 'Say it for each of the seven days.',
  horizon_within_notice: () => 'Offer times further ahead than the notice.',
  signing_consent: () => 'Please agree to sign electronically.',
  signing_code: () => 'Enter the six digits of the code.',
} satisfies Record<string, (...values: Value[]) => string>;

type Value = string | number;
export type RuleName = keyof typeof RULES;
type Values<Name extends RuleName> = Parameters<(typeof RULES)[Name]>;
/** Rules whose sentence the specification quotes: the API answers it to the letter, with nothing in front. */
export const SPECIFIED_RULES: ReadonlySet<RuleName> = new Set([
  'password_too_short',
  'passwords_differ',
  'name_and_step',
  'custom_steps',
  'step_name',
]);
/** The rules in another language. */
export type RuleTexts = { readonly [Name in RuleName]: (...values: Values<Name>) => string };

/** A rule that an input breaks, with the values in its sentence. */
export interface BrokenRule {
  name: RuleName;
  values: Value[];
}

/** For limits that the API has always written like `65,535`. */
const grouped = (value: Value): string => value.toLocaleString('en-US');

let sayBroken = ({ name, values }: BrokenRule): string => {
  const say: (...values: Value[]) => string = RULES[name];
  return say(...values);
};

/**
 * Makes every schema report errors in the language of the page. The server never calls it: its sentences are English.
 */
export const sayRulesWith = (say: typeof sayBroken): void => {
  sayBroken = say;
};

export const sayRule = <Name extends RuleName>(name: Name, ...values: Values<Name>): string =>
  sayBroken({ name, values });

/** The message of a check in a schema: `z.string().max(200, rule('max_characters', 200))`. */
export const rule = <Name extends RuleName>(name: Name, ...values: Values<Name>) => ruleFor(name, () => values);

/** The same for a sentence with a value taken from the input. */
export const ruleFor = <Name extends RuleName>(name: Name, find: (input: unknown) => Values<Name>) => ({
  error: (issue: { input?: unknown }): string => {
    const broken = { name, values: find(issue.input) };
    // Zod copies the issue once it has a message, so the rule stays with it.
    Object.assign(issue, { rule: broken });
    return sayBroken(broken);
  },
});

/** The rule that an issue breaks; undefined for Zod's own messages. */
export const ruleIn = (issue: object): BrokenRule | undefined => (issue as { rule?: BrokenRule }).rule;
