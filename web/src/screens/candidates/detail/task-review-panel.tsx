import type { MachineMark, TaskAssignment, TaskReview } from '@hirewire/contract/task-assignments';
import { useCandidateTasks } from '../../../data/task-assignments.ts';
import { StepCard, StepFailure } from './step-card.tsx';
import type { StepPanelProps } from './step-panel-props.ts';

/** How a submission was marked: everybody's marks and the machine's side by side, once all are in. */
export function TaskReviewPanel({ candidate, step }: StepPanelProps) {
  const { data: tasks, error, refetch } = useCandidateTasks(candidate.id);
  const task = tasks?.find(({ review }) => review?.step_id === step.id);
  if (error) return <StepFailure error={error} onRetry={() => void refetch()} />;
  if (!task?.review) return <NoReview note={step.output?.['note']} />;
  const { review } = task;
  if (!review.is_complete)
    return (
      <StepCard>
        <p className="font-medium">
          {review.given} of {review.asked} have marked it
        </p>
        <p className="text-muted">Marks are shown once all are in. Until then those who mark do not see whose it is.</p>
      </StepCard>
    );
  return (
    <StepCard>
      <Marks task={task} review={review} />
      <ul className="space-y-1 empty:hidden">
        {review.people.flatMap(({ user_id, name, comment }) =>
          comment ? [<li key={user_id}>{`${name}: “${comment}”`}</li>] : [],
        )}
      </ul>
      {review.machine && <Machine review={review} />}
    </StepCard>
  );
}

const NoReview = ({ note }: { note: unknown }) => (typeof note === 'string' ? <StepCard>{note}</StepCard> : null);

function Marks({ task: { rubric }, review: { people, machine } }: { task: TaskAssignment; review: TaskReview }) {
  const columns = [
    ...people.map(({ user_id, name, marks, total }) => ({ key: user_id, name, marks, total })),
    ...(machine ? [{ key: 'machine', name: 'Machine', marks: machine.marks, total: machine.total }] : []),
  ];
  return (
    // Wide where many have marked it: it scrolls by itself, and by keys.
    <div
      className="overflow-x-auto rounded-md border border-line bg-surface"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="group"
      aria-label="Marks"
    >
      <table className="w-full text-left tabular-nums">
        <thead>
          <tr className="border-b border-line text-xs text-muted">
            <th scope="col" className="px-3 py-2 font-medium">
              Criterion
            </th>
            {columns.map(({ key, name }) => (
              <th key={key} scope="col" className="px-3 py-2 font-medium whitespace-nowrap">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rubric.map(({ label }, number) => (
            <tr key={label} className="border-b border-line">
              <th scope="row" className="min-w-32 px-3 py-1.5 font-normal wrap-anywhere">
                {label}
              </th>
              {columns.map(({ key, marks }) => (
                <td key={key} className="px-3 py-1.5 whitespace-nowrap">
                  {percent(marks.find((mark) => mark.number === number)?.points)}
                </td>
              ))}
            </tr>
          ))}
          <tr className="font-semibold">
            <th scope="row" className="px-3 py-1.5">
              Total
            </th>
            {columns.map(({ key, total }) => (
              <td key={key} className="px-3 py-1.5 whitespace-nowrap">
                {Math.round(total)} %
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

const percent = (points: number | undefined): string => (points === undefined ? '–' : `${Math.round(points * 100)} %`);

function Machine({ review: { machine } }: { review: TaskReview }) {
  const { analyser, model, fallback, marks, structure, completeness, flags } = machine!;
  return (
    <details className="rounded-md bg-surface px-3 py-2">
      <summary className="cursor-pointer font-medium">What the machine found</summary>
      <div className="mt-2 space-y-2.5">
        <p className="text-muted">
          {analyser === 'embedded' ? 'Marked by rules, without a language model.' : `Marked by ${model}.`} {fallback}
        </p>
        <ul className="space-y-2.5">
          {marks.map((mark) => (
            <MachineLine key={mark.number} mark={mark} />
          ))}
        </ul>
        <p className="text-muted">
          {structure.words.toLocaleString('en')} words in {structure.paragraphs} paragraphs, {structure.headings}{' '}
          headings, {structure.lists} lines of lists.
          {completeness.asked > 0 &&
            ` ${completeness.covered} of ${completeness.asked} points of the brief are covered.`}
          {completeness.open.length > 0 && ` Not found: ${completeness.open.join('; ')}.`}
        </p>
        {flags.map(({ text }) => (
          <p key={text} className="text-warning">
            Addressed to a machine, and left out: “{text}”
          </p>
        ))}
      </div>
    </details>
  );
}

const MachineLine = ({ mark: { label, points, confidence, evidence, note } }: { mark: MachineMark }) => (
  <li>
    <p>
      <span className="font-medium">{label}</span>: {percent(points)}, {percent(confidence)} sure
    </p>
    {evidence.map(({ quote, start }) => (
      <blockquote key={start} className="mt-1 border-l-2 border-line pl-2.5 wrap-anywhere">
        “{quote}”
      </blockquote>
    ))}
    <p className="text-muted">{note}</p>
  </li>
);
