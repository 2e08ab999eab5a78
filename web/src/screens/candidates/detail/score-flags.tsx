import type { Analysis } from '@hirewire/contract/analyses';
import { EyeOff, MessageSquareWarning } from 'lucide-react';
import { hiddenWords } from '../../../views/score-words.ts';

type Flag = Analysis['flags'][number];

/** What was found in the resume that a person should know of. */
export function ScoreFlags({ flags }: { flags: Flag[] }) {
  if (flags.length === 0) return null;
  return (
    <section aria-labelledby="score-flags" className="rounded-lg border border-line px-4 py-3">
      <h3 id="score-flags" className="font-semibold">
        Worth knowing
      </h3>
      <p className="text-sm text-muted">It was not scored, and it is no reason to reject anybody.</p>
      <ul className="mt-2.5 space-y-2.5 text-sm">
        {flags.map((flag) => (
          <li key={`${flag.kind} ${flag.text}`} className="flex gap-2">
            <FlagIcon kind={flag.kind} />
            <div className="min-w-0">
              <p className="text-muted">{flagWords(flag)}</p>
              <q className="wrap-anywhere">{flag.text}</q>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const STUFFING_WORDS = {
  advert: 'Words of the job advert without work behind them',
  list: 'A list of what the job asks for without work behind it',
};

const FlagIcon = ({ kind }: { kind: Flag['kind'] }) => {
  const Icon = kind === 'hidden' ? EyeOff : MessageSquareWarning;
  return <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />;
};

function flagWords(flag: Flag): string {
  if (flag.kind === 'stuffing') return STUFFING_WORDS[flag.why];
  if (flag.kind === 'instruction') return 'An instruction addressed to a machine';
  return `Text a reader does not see: ${hiddenWords(flag.why)}${flag.page === null ? '' : `, page ${flag.page}`}`;
}
