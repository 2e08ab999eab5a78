import type { PortalStep } from '@hirewire/contract/portal';
import { clsx } from 'clsx';
import { Mark } from './components/mark.tsx';
import { useTexts } from './texts/use-texts.tsx';

/** The timeline of an application: past, current and future stages. */
export function Timeline({ steps }: { steps: PortalStep[] }) {
  const { t, day } = useTexts();
  const { stages, states } = t.applications;
  return (
    <ol aria-label={t.applications.steps} className="mt-5">
      {steps.map(({ stage, state, at }, index) => (
        <li
          // A stage may come twice.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          aria-current={state === 'current' ? 'step' : undefined}
          className="relative flex gap-3 pb-5 last:pb-0"
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={clsx(
                'absolute top-6 bottom-0 left-3 w-0.5 -translate-x-1/2',
                state === 'done' ? 'bg-accent' : 'bg-line',
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={clsx('relative grid size-6 shrink-0 place-items-center rounded-full', DOTS[state])}
          >
            {state === 'done' && <Mark name="check" className="size-4" />}
            {state === 'current' && <span className="size-2.5 rounded-full bg-accent" />}
          </span>
          <span className={clsx('flex-1', state === 'next' && 'text-muted', state === 'current' && 'font-semibold')}>
            {stages[stage]}
            <span className={clsx('block text-base font-normal text-muted', state === 'next' && 'sr-only')}>
              {state === 'done' && at ? day(at) : states[state]}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}

const DOTS: Record<PortalStep['state'], string> = {
  done: 'bg-accent text-on-accent',
  current: 'border-2 border-accent bg-accent-soft',
  next: 'border-2 border-line bg-surface',
};
