import type { MachineMark, TaskAssignment, TaskReview } from '@hirewire/contract/task-assignments';
import { useCandidateTasks } from '../../../data/task-assignments.ts';
import { StepCard, StepLoadState } from '../step-card.tsx';
import type { StepPanelProps } from '../step-panel-props.ts';
import { sayReasons } from '../../../texts/mark-reasons.ts';
import { fill, number } from '../../../texts/format.ts';
import { t as stepOutput } from '../../../texts/step-output.ts';
import { sayNote } from '../../../texts/stored-notes.ts';
import { t } from '../../../texts/task-review.ts';

/** The ratings of all reviewers and of the analyser side by side, once all are in. */
export function TaskReviewPanel({ candidate, step }: StepPanelProps) {
  const { data: tasks, error, refetch } = useCandidateTasks(candidate.id);
  const task = tasks?.find(({ review }) => review?.step_id === step.id);
  if (error && !tasks) return <StepLoadState error={error} onRetry={refetch} />;
  if (!task?.review) return <NoReview output={step.output} />;
  const { review } = task;
  if (!review.is_complete)
    return (
      <StepCard>
        <p className="font-medium">{t.progress(review.given, review.asked)}</p>
        <p className="text-muted">{t.blind}</p>
      </StepCard>
    );
  return (
    <StepCard>
      <Marks task={task} review={review} />
      <ul className="space-y-1 empty:hidden">
        {review.people.flatMap((person) =>
          person.comment ? [<li key={person.user_id}>{t.comment(sayReviewer(person), person.comment)}</li>] : [],
        )}
      </ul>
      {review.machine && <Machine review={review} />}
    </StepCard>
  );
}

const sayReviewer = ({ name, marked_by_name }: TaskReview['people'][number]): string =>
  marked_by_name ? t.onBehalf(marked_by_name, name) : name;

const NoReview = ({ output }: { output: StepPanelProps['step']['output'] }) =>
  typeof output?.['note'] === 'string' ? (
    <StepCard>{stepOutput.note(output['status'], output['note'], null)}</StepCard>
  ) : null;

function Marks({ task: { rubric }, review: { people, machine } }: { task: TaskAssignment; review: TaskReview }) {
  const columns = [
    ...people.map((person) => ({ ...person, key: person.user_id, name: sayReviewer(person) })),
    ...(machine ? [{ key: 'machine', name: t.automatic.column, marks: machine.marks, total: machine.total }] : []),
  ];
  return (
    // Wide if there are many reviewers, so the table scrolls, also with the keyboard.
    <div
      className="overflow-x-auto rounded-md border border-line bg-surface"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="group"
      aria-label={t.ratings}
    >
      <table className="w-full text-left tabular-nums">
        <thead>
          <tr className="border-b border-line text-xs text-muted">
            <th scope="col" className="px-3 py-2 font-medium">
              {t.criterion}
            </th>
            {columns.map(({ key, name }) => (
              <th key={key} scope="col" className="px-3 py-2 font-medium whitespace-nowrap">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rubric.map(({ label }, index) => (
            <tr key={label} className="border-b border-line">
              <th scope="row" className="min-w-32 px-3 py-1.5 font-normal wrap-anywhere">
                {label}
              </th>
              {columns.map(({ key, marks }) => (
                <td key={key} className="px-3 py-1.5 whitespace-nowrap">
                  {percent(marks.find((mark) => mark.number === index)?.points)}
                </td>
              ))}
            </tr>
          ))}
          <tr className="font-semibold">
            <th scope="row" className="px-3 py-1.5">
              {t.total}
            </th>
            {columns.map(({ key, total }) => (
              <td key={key} className="px-3 py-1.5 whitespace-nowrap">
                {percent(total / 100)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

const percent = (share: number | undefined): string =>
  share === undefined ? '–' : number(share, { style: 'percent' });

function Machine({ review: { machine } }: { review: TaskReview }) {
  const { analyser, model, fallback, fallback_code, marks, structure, completeness, flags } = machine!;
  return (
    <details className="rounded-md bg-surface px-3 py-2">
      <summary className="cursor-pointer font-medium">{t.automatic.title}</summary>
      <div className="mt-2 space-y-2.5">
        <p className="text-muted">
          {analyser === 'embedded' ? t.automatic.byRules : t.automatic.byModel(model ?? '')}{' '}
          {fallback && t.automatic.fallback(sayNote(fallback_code, fallback))}
        </p>
        <ul className="space-y-2.5">
          {marks.map((mark) => (
            <MachineLine key={mark.number} mark={mark} />
          ))}
        </ul>
        <p className="text-muted">
          {t.automatic.structure(structure)}{' '}
          {completeness.asked > 0 && t.automatic.covered(completeness.covered, completeness.asked)}{' '}
          {completeness.open.length > 0 && t.automatic.notFound(completeness.open)}
        </p>
        {flags.map(({ text }) => (
          <p key={text} className="text-warning">
            {t.automatic.ignored(text)}
          </p>
        ))}
      </div>
    </details>
  );
}

const MachineLine = ({ mark: { label, points, confidence, evidence, ...why } }: { mark: MachineMark }) => (
  <li>
    <p>
      {fill(t.automatic.points, {
        criterion: <span className="font-medium">{label}</span>,
        points: percent(points),
        confidence: percent(confidence),
      })}
    </p>
    {evidence.map(({ quote, start }) => (
      <blockquote key={start} className="mt-1 border-l-2 border-line pl-2.5 wrap-anywhere">
        {t.automatic.quote(quote)}
      </blockquote>
    ))}
    <p className="text-muted">{sayReasons(why)}</p>
  </li>
);
