import {
  type InterviewQuestion,
  interviewQuestions,
  type JobQuestions,
  type QuestionSet,
} from '@hirewire/contract/interview-questions';
import { PORTAL_LANGUAGES, type PortalLanguage } from '@hirewire/contract/portal-terms';
import { can } from '@hirewire/contract/roles';
import { Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from '../../../components/toast.ts';
import { Button } from '../../../components/button.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { SelectField, TextField } from '../../../components/field.tsx';
import { LoadState } from '../../../components/load-state.tsx';
import { approveQuestions, proposeQuestions, useJobQuestions } from '../../../data/written-interviews.ts';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { QuestionEditor } from './question-editor.tsx';
import { newQuestion } from './new-question.ts';
import type { SetupTabProps } from './setup-tab-props.ts';
import { StarterBadge } from './starter-badge.tsx';
import { typedNumber } from '../../../lib/typed-number.ts';
import { useAction } from '../../../views/action.ts';
import { DiscardDialog } from '../../../views/discard-guard.tsx';
import { FormFooter } from '../../../views/form-footer.tsx';
import { Form, useSchemaForm } from '../../../views/form.tsx';
import { useStale } from '../../../views/stale.tsx';
import { fill } from '../../../texts/format.ts';
import { t } from '../../../texts/setup-questions.ts';

/** The AI interview questions of a job, to review, change and approve. */
export function WrittenInterviewTab({ job, role }: SetupTabProps) {
  const { data, error, refetch } = useJobQuestions(job.id);
  if (!data) return <LoadState failure={error && candidateFailure(error)} onRetry={refetch} />;
  return (
    <QuestionForm
      jobId={job.id}
      questions={data}
      mayApprove={can(role, 'canPostJobs')}
      onReload={async () => (await refetch({ throwOnError: true })).data!}
    />
  );
}

interface QuestionFormProps {
  jobId: string;
  questions: JobQuestions;
  mayApprove: boolean;
  onReload: () => Promise<JobQuestions>;
}

function QuestionForm({ jobId, questions: saved, mayApprove, onReload }: QuestionFormProps) {
  /** The version being edited. Another user's approval in the meantime does not replace typed text. */
  const [base, setBase] = useState(saved);
  /** The questions as loaded into the form, and how often that was done. */
  const [filled, setFilled] = useState({ questions: (base.in_use ?? base.proposal).questions, round: 0 });
  const form = useSchemaForm({
    schema: interviewQuestions.approve.body,
    initial: toQuestionSet(base.in_use ?? base.proposal),
    asSent: (typed) => ({ ...typed, replaces: base.in_use?.version ?? null }),
    onSubmit: async (approved) => {
      const { questions: sent } = form.getValues();
      const in_use = await form.saving(approveQuestions(jobId, approved));
      showSaved({ ...base, in_use }, sent);
      toast.success(t.approved(in_use.version));
    },
    failed: candidateFailure,
    onFailed: (error) => stale.onFailed(error),
    summarize: (_, unseen) => unseen && describe(unseen),
  });
  const markFilled = (set: QuestionSet) => setFilled(({ round }) => ({ questions: set.questions, round: round + 1 }));
  /** `sent`: questions that were saved from the form, which stays as it is. */
  const showSaved = (now: JobQuestions, sent?: InterviewQuestion[]) => {
    setBase(now);
    if (sent) return setFilled(({ round }) => ({ questions: sent, round }));
    form.reset(toQuestionSet(now.in_use ?? now.proposal));
    markFilled(now.in_use ?? now.proposal);
  };
  const isOutdated = (saved.in_use?.version ?? 0) > (base.in_use?.version ?? 0);
  const showLatest = useEffectEvent(() => showSaved(saved));
  useEffect(() => {
    if (isOutdated && !form.isDirty) showLatest();
  }, [isOutdated, form.isDirty]);

  const stale = useStale({ reload: async () => showSaved(await onReload()), failed: t.loadFailed });
  const { value: questions, onChange: change } = form.controlled('questions');
  const { run, isBusy, failure } = useAction(candidateFailure, { isShownHere: true });
  const propose = (language: PortalLanguage) =>
    void run(() => proposeQuestions(jobId, language), {
      onDone: (proposed) => {
        form.put('language', proposed.language);
        change(proposed.questions);
        markFilled(proposed);
      },
    });
  /** The language to start over in, as soon as the user agrees to lose their changes. */
  const [asked, setAsked] = useState<PortalLanguage | null>(null);
  const startOver = (language: PortalLanguage) => {
    if (JSON.stringify(questions) === JSON.stringify(filled.questions)) propose(language);
    else setAsked(language);
  };

  return (
    <Form form={form} className="space-y-4">
      <State {...saved} />
      <p className="text-sm text-muted">{t.intro}</p>
      <fieldset disabled={!mayApprove} className="space-y-4">
        <div className="grid gap-3 sm:grid-cols-3">
          <SelectField
            label={t.language}
            hint={t.languageHint}
            value={form.typed.language}
            onChange={({ target }) => startOver(target.value as PortalLanguage)}
          >
            {PORTAL_LANGUAGES.map((language) => (
              <option key={language} value={language}>
                {t.languages[language]}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t.daysToAnswer}
            hint={t.daysToAnswerHint}
            inputMode="numeric"
            {...form.field('days_to_answer', { setValueAs: typedNumber })}
          />
          {mayApprove && (
            <div className="sm:pt-6">
              <Button className="w-full" onClick={() => startOver(form.typed.language)}>
                {t.regenerate}
              </Button>
            </div>
          )}
        </div>
        <ol aria-label={t.questions} className="space-y-3">
          {questions.map((question, index) => (
            <li key={`${filled.round} ${question.id}`}>
              <QuestionEditor
                question={question}
                number={index + 1}
                isOnly={questions.length === 1}
                onChange={(next) => change(questions.map((one) => (one.id === next.id ? next : one)))}
                onRemove={() => change(questions.filter(({ id }) => id !== question.id))}
              />
            </li>
          ))}
        </ol>
        {mayApprove && questions.length < MOST_QUESTIONS && (
          <Button onClick={() => change([...questions, newQuestion(questions)])}>
            <Plus aria-hidden="true" className="size-4" />
            {t.add}
          </Button>
        )}
      </fieldset>
      {stale.notice}
      {mayApprove && (
        <FormFooter
          form={{ ...form, isBusy: form.isBusy || isBusy }}
          action={t.approve}
          busy={t.approving}
          also={failure}
        />
      )}
      <DiscardDialog
        question={{
          open: asked !== null,
          onOpenChange: () => setAsked(null),
          onConfirm: () => asked && propose(asked),
        }}
        description={t.startOver}
      />
    </Form>
  );
}

const MOST_QUESTIONS = 10;

const toQuestionSet = ({ language, days_to_answer, questions }: QuestionSet): QuestionSet => ({
  language,
  days_to_answer,
  questions,
});

/** `questions.2.text` is about the third question. */
const describe = ({ path, message }: { path: string; message: string }): string => {
  const [, index] = /^questions\.(\d+)/.exec(path) ?? [];
  return index === undefined ? message : t.complaint(Number(index) + 1, message);
};

function State({ in_use: inUse, has_job_changed: hasJobChanged, waiting_count: waitingCount }: JobQuestions) {
  if (!inUse)
    return (
      <p className="rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
        {t.proposed} {waitingCount > 0 && t.waiting(waitingCount)}
      </p>
    );
  return (
    <div className={hasJobChanged ? 'rounded-md bg-warning-soft px-3 py-2 text-sm text-warning' : 'text-sm text-muted'}>
      {fill(inUse.approved_by_name ? t.version(inUse.version, inUse.approved_by_name) : t.versionOnly(inUse.version), {
        date: <DateText at={inUse.approved_at} />,
      })}
      {hasJobChanged && ` ${t.jobChanged}`}
      {inUse.is_starter && (
        <p className="mt-2 flex flex-wrap items-center gap-2">
          <StarterBadge />
          {t.starter}
        </p>
      )}
    </div>
  );
}
