import type { RoleName } from '@hirewire/contract/roles';
import { Link, useLocation } from '@tanstack/react-router';
import { buttonLook } from '../components/button.tsx';
import { useSetup } from '../data/setup.ts';
import { t } from '../texts/setup.ts';
import { SetupAction } from './setup-action.tsx';
import { nextStep, SETUP_STEPS } from './setup-steps.ts';

/** What to do next, at the end of each setup screen. */
export function NextStep({ role }: { role: RoleName }) {
  const here = useLocation({ select: ({ pathname }) => pathname });
  const { data: status } = useSetup();
  if (!status) return null;
  const next = nextStep(status);
  return (
    <section
      aria-labelledby="next-step"
      className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-4"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="next-step" className="font-semibold">
          {next ? t.next(t.steps[next].title) : t.allSet.title}
        </h2>
        <p className="mt-0.5 max-w-3xl text-pretty text-muted">{next ? t.steps[next].text : t.allSet.text}</p>
      </div>
      {next ? (
        <SetupAction step={next} role={role} look={SETUP_STEPS[next].path === here ? 'secondary' : 'primary'} />
      ) : (
        <Link to="/candidates" className={buttonLook('secondary', 'small')}>
          {t.allSet.candidates}
        </Link>
      )}
    </section>
  );
}
