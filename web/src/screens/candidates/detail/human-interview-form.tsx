import { writtenInterviews } from '@hirewire/contract/written-interviews';
import { toast } from 'sonner';
import { recordHumanInterview } from '../../../data/written-interviews.ts';
import { TextForm } from './text-form.tsx';

interface HumanInterviewFormProps {
  which: { candidateId: string; interviewId: string };
  onCancel: () => void;
}

/** What a person has heard in place of the machine. With it the step is done. */
export const HumanInterviewForm = ({ which, onCancel }: HumanInterviewFormProps) => (
  <TextForm
    label="What was spoken of"
    hint="Approvers read it where the step needs an approval."
    rows={4}
    action="Record conversation"
    schema={writtenInterviews.recordHuman.body}
    name="summary"
    onSave={async (summary) => {
      await recordHumanInterview(which, summary);
      toast.success('The conversation has been noted, and the step is done.');
    }}
    onCancel={onCancel}
  />
);
