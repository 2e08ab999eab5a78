import type { RoleName } from '@hirewire/contract/roles';
import { clsx } from 'clsx';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useSetup } from '../data/setup.ts';
import { t } from '../texts/shell.ts';
import { isScreenDone } from '../views/setup-steps.ts';
import { menuFor } from './menu.ts';

/** The same links in the sidebar and in the small screen's menu. */
export function MenuLinks({ role, onFollow }: { role: RoleName; onFollow?: () => void }) {
  const { data: setup } = useSetup();
  return (
    <ul className="space-y-0.5">
      {menuFor(role).map(({ path, icon: Icon, step }) => (
        <li key={path}>
          <Link
            to={path}
            {...(onFollow && { onClick: onFollow })}
            className="group flex h-11 items-center gap-2.5 rounded-md px-2.5 font-medium text-muted hover:bg-hover hover:text-text aria-[current]:bg-accent-soft aria-[current]:text-accent-text md:h-8.5"
          >
            <Icon aria-hidden="true" className="size-4 shrink-0" />
            {t.menu.items[path]}
            {step && <StepMark step={step} isDone={Boolean(setup && isScreenDone(setup, path))} />}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The number of a setup step, which turns into a tick once it is done. */
const StepMark = ({ step, isDone }: { step: number; isDone: boolean }) => (
  <span
    className={clsx(
      'ml-auto grid size-5 place-items-center rounded-full border text-xs tabular-nums group-aria-[current]:border-transparent',
      isDone ? 'border-transparent bg-success-soft text-success' : 'border-line',
    )}
  >
    <span className="sr-only">{isDone ? t.menu.stepDone(step) : `${t.menu.step} `}</span>
    {isDone ? <Check aria-hidden="true" className="size-3.5" /> : step}
  </span>
);
