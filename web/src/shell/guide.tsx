import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';

const STEPS = [
  {
    title: 'Connect your mailbox',
    text: 'Under Email Config, connect the Gmail account that applications are sent to, and start the polling service. It looks for new mail every 60 seconds.',
  },
  {
    title: 'Build a workflow',
    text: 'Under Workflows, put the steps of your hiring in order, from reading the resume to the offer letter, and say who has to approve which.',
  },
  {
    title: 'Publish a job',
    text: 'Under Jobs, describe the position, choose its workflow and publish it. A draft stays invisible; only an active job receives applications.',
  },
];

export function Guide() {
  return (
    <Dialog
      trigger={<Button className="w-full">View Guide</Button>}
      title="From an e-mail to a hire"
      description="Three steps set your company up. The rest runs by itself, with your people deciding."
    >
      <ol className="mt-5 space-y-4">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-6 shrink-0 place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent-text"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="font-medium">{title}</h3>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-5 border-t border-line pt-4">
        <h3 className="font-medium">What happens then</h3>
        <p className="mt-1 text-muted">
          Each application becomes a candidate and starts the workflow of its job. You follow everybody under
          Candidates. Whoever is asked to decide finds the question under Approvals. The machine never rejects anyone;
          people do.
        </p>
      </div>
    </Dialog>
  );
}
