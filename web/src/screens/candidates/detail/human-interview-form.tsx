import { writtenInterviews } from '@hirewire/contract/written-interviews';
import { toast } from '../../../components/toast.ts';
import { recordHumanInterview } from '../../../data/written-interviews.ts';
import { TextForm } from './text-form.tsx';
import { t } from '../../../texts/written-interview.ts';

interface HumanInterviewFormProps {
  which: { candidateId: string; interviewId: string };
  onCancel: () => void;
}

/** Records a conversation in place of the AI interview, which completes the step. */
export const HumanInterviewForm = ({ which, onCancel }: HumanInterviewFormProps) => (
  <TextForm
    label={t.human.summary}
    hint={t.human.hint}
    rows={4}
    action={t.human.submit}
    schema={writtenInterviews.recordHuman.body}
    name="summary"
    onSave={async (summary) => {
      await recordHumanInterview(which, summary);
      toast.success(t.human.done);
    }}
    onCancel={onCancel}
  />
);
