import type { RoleName } from '@hirewire/contract/roles';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useSetup } from '../data/setup.ts';
import { t } from '../texts/setup.ts';
import { SetupAction } from '../views/setup-action.tsx';
import { nextStep, SETUP_STEP_NAMES, SETUP_STEPS } from '../views/setup-steps.ts';
import { Guide } from './guide.tsx';

interface SetupCompleteProps {
  role: RoleName;
  onFollow?: () => void;
}

/** How much of the setup is complete, what is next, and the whole guide. */
export function SetupComplete({ role, onFollow }: SetupCompleteProps) {
  const { data: status } = useSetup();
  const next = status && nextStep(status);
  const done = status && SETUP_STEP_NAMES.filter((name) => SETUP_STEPS[name].isDone(status)).length;
  const Icon = next === null ? CircleCheck : CircleDashed;
  return (
    <section aria-labelledby="setup-complete" className="mt-auto rounded-lg border border-line bg-canvas p-3">
      <div className="flex items-center gap-2">
        <Icon aria-hidden="true" className="size-4 shrink-0 text-accent-text" />
        <h2 id="setup-complete" className="font-medium">
          {t.complete}
        </h2>
        {next && (
          <span className="ml-auto text-sm text-muted tabular-nums">
            {t.progress(done ?? 0, SETUP_STEP_NAMES.length)}
          </span>
        )}
      </div>
      <p className="mt-1 mb-3 text-sm text-pretty text-muted">{next ? t.next(t.steps[next].title) : t.automatic}</p>
      <div className="space-y-2">
        {next && (
          <SetupAction step={next} role={role} {...(onFollow && { onFollow })} look="secondary" className="w-full" />
        )}
        <Guide role={role} status={status} {...(onFollow && { onFollow })} />
      </div>
    </section>
  );
}
