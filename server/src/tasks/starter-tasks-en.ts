import type { JobFamily } from '@hirewire/contract/job-families';

export interface StarterTask {
  title: string;
  brief: string;
  rubric: [label: string, good: string, weight: number][];
}

/** What to hand in, how long it should take, and that it stays the candidate's property. */
export const HAND_IN: string = `
## What to hand in

- One document of at most two pages, or a text typed into the page. Files and a link are welcome.
- Plan for about two hours. Stop there, and say what you would do next.
- Say where you made an assumption, and which tools helped you.

We use your work to decide on this application and for nothing else.`;

export const TASKS: Record<JobFamily, StarterTask> = {
  engineering: {
    title: 'Plan a small service',
    brief: `
A shop wants to tell customers by email when a product they asked about is back in stock. About 2,000 people ask each day, some products have 50,000 people waiting, and no one may be written to twice.

## Your task

1. Describe how you would build it: the data you store, the interfaces, what runs in the background.
2. Explain what happens when the mail provider is down for an hour, and when the process stops in the middle of sending.
3. Show the most delicate part as code or pseudocode, with the tests you would write for it.`,
    rubric: [
      ['Design', 'Data, interfaces and background work are described, fit together and are no larger than needed.', 3],
      [
        'Failure',
        'Retries, duplicates and a crash in the middle are handled explicitly: each person gets one mail.',
        3,
      ],
      ['Code and tests', 'The code is readable and correct; the tests cover the edge cases that matter.', 2],
      ['Reasons', 'Decisions are explained with their trade-offs and with what was left out.', 2],
    ],
  },
  design: {
    title: 'Improve a form that people give up',
    brief: `
A third of visitors leave a booking form before the last step. It asks for twelve fields on one page, shows all errors at the top, and is used mostly on phones.

## Your task

1. Say what you would find out first, and how.
2. Sketch an improved flow for a small screen: two or three screens are enough, drawn or described.
3. Explain how the design handles errors, slow connections and people who use a screen reader.
4. Name the figure that would tell you whether it works.`,
    rubric: [
      ['Understanding', 'The problem is examined from the users’ side before a solution is proposed.', 2],
      ['Solution', 'The flow is simpler, consistent and usable on a phone; the sketch can be built as it is.', 3],
      ['Accessibility and states', 'Errors, loading, keyboard, contrast and screen readers are considered.', 2],
      ['Measurement', 'A figure and a way to measure it are named.', 1],
    ],
  },
  sales: {
    title: 'Prepare a first conversation',
    brief: `
A company of 120 people has asked for information about our product on the website. You have thirty minutes with its head of operations tomorrow. Choose a product you know well, or ours.

## Your task

1. Write the message that confirms the meeting and sets its agenda.
2. List the questions you will ask, in order, and what you want to learn from each.
3. Prepare answers to two objections: “We already have something similar” and “It is too expensive”.
4. Describe the next step you want to agree on, and what you do if the answer is no.`,
    rubric: [
      ['Preparation', 'The customer’s situation is researched, and the agenda is about the customer.', 2],
      ['Questions', 'Open questions that uncover need, decision process, budget and timing.', 3],
      ['Objections', 'Answers take the objection seriously and come back to value, with an example.', 2],
      ['Next step', 'A concrete next step with a date, and a plan for a no.', 2],
    ],
  },
  support: {
    title: 'Answer three customers',
    brief: `
Three messages arrived this morning:

- A customer was charged twice and is angry.
- A customer cannot sign in and has written for the third time.
- A customer asks for a feature that we do not have.

## Your task

1. Write the three answers as you would send them.
2. Say in which order you handle them, and why.
3. Describe what you would pass on to the product team, and how you would keep these messages from coming again.`,
    rubric: [
      ['Tone', 'Friendly, clear and honest; the customer’s situation is acknowledged without blame.', 3],
      ['Solution', 'Each answer solves the problem or says exactly what happens next and when.', 3],
      ['Priorities', 'The order follows from impact and urgency, and is explained.', 2],
      ['Learning', 'Causes are named, with a proposal that avoids the next message.', 1],
    ],
  },
  marketing: {
    title: 'Plan a small launch',
    brief: `
We will launch a new feature in four weeks with a budget of 5,000 and no agency. Choose a product you know well, or ours.

## Your task

1. Describe whom you want to reach, and what they should think and do afterwards.
2. Write the main message in one sentence, and a post or mail that carries it.
3. Make a plan for the four weeks: channels, content, costs, who does what.
4. Name the figures you will look at, and what you would change after the first week if they disappoint.`,
    rubric: [
      ['Audience and message', 'A clear audience and one message that fits it.', 3],
      ['Writing', 'The text is concrete, correct and makes the reader want to act.', 2],
      ['Plan', 'Channels, content, time and money fit together and can be done by a small team.', 2],
      ['Measurement', 'Figures with targets, and a decision that depends on them.', 2],
    ],
  },
  finance: {
    title: 'Explain a month that missed its budget',
    brief: `
Revenue of the month was 400,000 (budget 420,000). Staff cost 210,000 (budget 200,000), marketing 60,000 (budget 45,000), other costs 70,000 (budget 75,000). One large customer of 30,000 has asked to pay sixty days later than agreed.

## Your task

1. Show the variances in a table, with the result against budget.
2. Explain the likely causes, and which questions you would ask whom.
3. Describe the effect on cash over the next three months, with your assumptions.
4. Recommend what to do, in five sentences that a manager without a finance background understands.`,
    rubric: [
      ['Correctness', 'The figures add up, and the variances have the right sign and size.', 3],
      ['Analysis', 'Causes and open questions are named; facts and assumptions are kept apart.', 2],
      ['Cash', 'Result and cash are distinguished, and the late payment is accounted for.', 2],
      ['Clarity', 'The recommendation is short, clear and follows from the figures.', 2],
    ],
  },
  operations: {
    title: 'Fix a process that is late',
    brief: `
Orders should leave the house within two days. Four weeks ago 95 percent did; last week 78 percent. Volume has grown by a fifth, two of nine colleagues are new, and the packing list is still printed and corrected manually.

## Your task

1. Say which figures you need to find the cause, and how you would get them within two days.
2. Describe what you would do this week, this month and this quarter.
3. Explain how you would bring the team along, and how you would keep the improvement.
4. Write the message you send to the sales team today.`,
    rubric: [
      ['Diagnosis', 'The cause is looked for with figures and at the place where the work is done.', 3],
      ['Plan', 'Immediate help and lasting change are kept apart, with owners and dates.', 3],
      ['People', 'The team is involved, and new colleagues are trained.', 2],
      ['Communication', 'The message is honest, short and says what to expect.', 1],
    ],
  },
  people: {
    title: 'Design a fair selection',
    brief: `
We want to hire two customer advisers in six weeks. Last time we had 140 applications, decisions took five weeks, and two people who accepted left within three months.

## Your task

1. Describe the steps from the advertisement to the first week, with their duration and who decides.
2. Write five interview questions, and what a good answer to each contains.
3. Explain how you keep the selection fair and what candidates hear at each step.
4. Say what you would do about the early departures, and how you would know that it helps.`,
    rubric: [
      ['Process', 'Few clear steps with times and owners that fit into six weeks.', 3],
      ['Questions', 'Questions are about the work, and the same scale is used for everyone.', 2],
      ['Fairness and experience', 'Bias, accessibility and honest, timely answers to candidates are considered.', 2],
      ['Retention', 'Causes of early departures are examined; onboarding and a measure are named.', 2],
    ],
  },
  general: {
    title: 'Solve a problem from this job',
    brief: `
Choose a problem that a person in this position is likely to meet in the first three months. Use what the job description says.

## Your task

1. Describe the problem, and why it matters to the company.
2. Say what you would find out first, and from whom.
3. Work out a solution with its steps, effort and risks.
4. Explain how you and others would know after a month that it works.`,
    rubric: [
      ['Understanding of the job', 'The problem is realistic, relevant and described precisely.', 2],
      ['Approach', 'Information is gathered first; facts and assumptions are kept apart.', 2],
      ['Solution', 'The steps are concrete and can be done; risks are named.', 3],
      ['Communication', 'The text is clear, well structured and easy to act on.', 2],
    ],
  },
};
