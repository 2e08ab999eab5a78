import { interviewQuestions, type JobQuestions, type QuestionSet } from '@hirewire/contract/interview-questions';
import { PORTAL_LANGUAGES, type PortalLanguage } from '@hirewire/contract/portal-words';
import { can } from '@hirewire/contract/roles';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { SelectField, TextField } from '../../../components/field.tsx';
import { SubmitButton } from '../../../components/submit-button.tsx';
import { approveQuestions, proposeQuestions, useJobQuestions } from '../../../data/written-interviews.ts';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { QuestionEditor } from './question-editor.tsx';
import { newQuestion } from './question-words.ts';
import type { SetupTabProps } from './setup-tab-props.ts';
import { StarterBadge } from './starter-badge.tsx';

/** The questions that everybody is asked who applies for a job, to be looked at, changed and approved. */
export function AiInterviewTab({ job, role }: SetupTabProps) {
  const { data, error, refetch } = useJobQuestions(job.id);
  if (error)
    return (
      <Banner action={<Button onClick={() => void refetch()}>Try again</Button>}>{candidateFailure(error)}</Banner>
    );
  if (!data) return <p className="text-muted">Loading...</p>;
  // Another version is another form: what was typed over the one before does not fit it.
  return (
    <QuestionForm
      key={data.in_use?.version ?? 0}
      jobId={job.id}
      questions={data}
      mayApprove={can(role, 'canPostJobs')}
    />
  );
}

interface QuestionFormProps {
  jobId: string;
  questions: JobQuestions;
  mayApprove: boolean;
}

function QuestionForm({
  jobId,
  questions: { in_use, proposal, has_job_changed, waiting_count },
  mayApprove,
}: QuestionFormProps) {
  const [set, setSet] = useState<QuestionSet>(() => setOf(in_use ?? proposal));
  /** Counts how often they were made anew: what was typed into the ones before goes with them. */
  const [round, setRound] = useState(0);
  const [days, setDays] = useState(String(set.days_to_answer));
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const doing = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(candidateFailure(error));
    } finally {
      setBusy(false);
    }
  };
  const startOver = (language: PortalLanguage) =>
    doing(async () => {
      const proposed = await proposeQuestions(jobId, language);
      setSet({ ...proposed, days_to_answer: set.days_to_answer });
      setRound(round + 1);
    });
  const approve = () =>
    doing(async () => {
      const body = { ...set, days_to_answer: Number(days), replaces: in_use?.version ?? null };
      const checked = interviewQuestions.approve.body.safeParse(body);
      if (!checked.success) return setFailure(sentenceOf(checked.error.issues[0]!));
      const { version } = await approveQuestions(jobId, checked.data);
      toast.success(`The questions are in use as version ${version}.`);
    });
  const change = (questions: QuestionSet['questions']) => setSet({ ...set, questions });

  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void approve();
      }}
    >
      <State inUse={in_use} hasJobChanged={has_job_changed} waitingCount={waiting_count} />
      <p className="text-sm text-muted">
        Everybody is asked the same questions and marked by the same points. Up to two further questions follow each
        answer. A new version is for those who come next; whoever is under way keeps theirs.
      </p>
      <fieldset disabled={!mayApprove} className="space-y-4">
        <div className="grid gap-3 sm:grid-cols-3">
          <SelectField
            label="Language"
            hint="Another one makes the questions anew."
            value={set.language}
            onChange={({ target }) => void startOver(target.value as PortalLanguage)}
          >
            {PORTAL_LANGUAGES.map((language) => (
              <option key={language} value={language}>
                {LANGUAGE_NAMES[language]}
              </option>
            ))}
          </SelectField>
          <TextField
            label="Days to answer"
            hint="Extra time is added for whoever asks."
            inputMode="numeric"
            value={days}
            onChange={({ target }) => setDays(target.value)}
          />
          {mayApprove && (
            <div className="sm:pt-6">
              <Button className="w-full" onClick={() => void startOver(set.language)}>
                Make them anew from the job
              </Button>
            </div>
          )}
        </div>
        <ol aria-label="Questions" className="space-y-3">
          {set.questions.map((question, index) => (
            <li key={`${round} ${question.id}`}>
              <QuestionEditor
                question={question}
                number={index + 1}
                isOnly={set.questions.length === 1}
                onChange={(next) => change(set.questions.map((one) => (one.id === next.id ? next : one)))}
                onRemove={() => change(set.questions.filter(({ id }) => id !== question.id))}
              />
            </li>
          ))}
        </ol>
        {mayApprove && set.questions.length < MOST_QUESTIONS && (
          <Button onClick={() => change([...set.questions, newQuestion(set.questions)])}>
            <Plus aria-hidden="true" className="size-4" />
            Add a question
          </Button>
        )}
      </fieldset>
      <Banner>{failure}</Banner>
      {mayApprove && (
        <div className="ml-auto sm:w-56">
          <SubmitButton busy={isBusy && 'One moment...'}>Approve and use</SubmitButton>
        </div>
      )}
    </form>
  );
}

const MOST_QUESTIONS = 10;
const LANGUAGE_NAMES: Record<PortalLanguage, string> = { en: 'English', de: 'German', fr: 'French' };

const setOf = ({ language, days_to_answer, questions }: QuestionSet): QuestionSet => ({
  language,
  days_to_answer,
  questions,
});

/** `questions.2.text` is about the third question. */
const sentenceOf = ({ path, message }: { path: PropertyKey[]; message: string }): string => {
  if (path[0] === 'questions' && typeof path[1] === 'number') return `Question ${path[1] + 1}: ${message}`;
  return path[0] === 'days_to_answer' ? `Days to answer: ${message}` : message;
};

interface StateProps {
  inUse: JobQuestions['in_use'];
  hasJobChanged: boolean;
  waitingCount: number;
}

function State({ inUse, hasJobChanged, waitingCount }: StateProps) {
  const waiting =
    waitingCount > 0 &&
    (waitingCount === 1 ? ' One candidate waits for that.' : ` ${waitingCount} candidates wait for that.`);
  if (!inUse)
    return (
      <p className="rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
        These are proposed from the job. Nobody is asked before somebody approves them.{waiting}
      </p>
    );
  return (
    <div className={hasJobChanged ? 'rounded-md bg-warning-soft px-3 py-2 text-sm text-warning' : 'text-sm text-muted'}>
      Version {inUse.version}, approved by {inUse.approved_by_name ?? 'somebody'} <DateText at={inUse.approved_at} />.
      {hasJobChanged && ' The job has changed since: look at whether they still fit.'}
      {inUse.is_starter && (
        <p className="mt-2 flex flex-wrap items-center gap-2">
          <StarterBadge />
          Approved by publishing the job. Approve them here once you have looked at them.
        </p>
      )}
    </div>
  );
}
