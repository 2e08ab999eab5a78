import type { RoleName } from '@hirewire/contract/roles';
import { Button } from '../../../components/button.tsx';
import { SAMPLE_CANDIDATE } from '../../../data/sample-candidates.ts';
import { listActions } from '../candidate-actions.ts';
import { StatusBadge } from '../status-badge.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { ProgressBar, StepLine } from './progress-tab.tsx';
import { t } from '../../../texts/profile.ts';
import { t as progress } from '../../../texts/progress.ts';

/** The sample candidate, with every action disabled. Makes no requests. */
export function SampleDetail({ role }: { role: RoleName }) {
  const { workflowProgress: steps } = SAMPLE_CANDIDATE;
  return (
    <fieldset disabled className="mt-4 min-w-0 xl:-mx-1 xl:min-h-0 xl:flex-1 xl:overflow-y-auto xl:px-1">
      <legend className="sr-only">{t.sample.legend}</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusBadge status={SAMPLE_CANDIDATE.status} />
        <ProfileFacts candidate={SAMPLE_CANDIDATE} onJob={nothing} onApplication={nothing} onScore={nothing} />
      </div>
      <div className="mt-4 mb-6 flex flex-wrap items-center gap-2">
        {listActions(SAMPLE_CANDIDATE, role).map(({ does, name, icon: Icon, look }) => (
          <Button key={does} size="small" look={look ?? 'secondary'}>
            <Icon aria-hidden="true" className="size-4 opacity-80" />
            {name}
          </Button>
        ))}
      </div>
      <ProgressBar steps={steps} />
      <ol aria-label={progress.steps}>
        {steps.map((step, index) => (
          <StepLine
            key={step.id}
            step={step}
            isCurrent={step.status === 'in_progress'}
            isLast={index === steps.length - 1}
            onScore={nothing}
          />
        ))}
      </ol>
    </fieldset>
  );
}

const nothing = () => undefined;
