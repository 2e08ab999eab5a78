import type { Analysis } from '@hirewire/contract/analyses';
import { EyeOff, ListX, MessageSquareWarning } from 'lucide-react';
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
      <p className="text-sm text-muted">{aboutWords(flags)}</p>
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

/** Hidden text is left out of the score; words without work behind them stay in it, for little. */
const aboutWords = (flags: Flag[]): string =>
  flags.every(({ kind }) => kind === 'stuffing')
    ? 'It is no reason to reject anybody.'
    : `${flags.some(({ kind }) => kind === 'stuffing') ? 'Hidden text and instructions were' : 'It was'} not scored, and it is no reason to reject anybody.`;

const STUFFING_WORDS = {
  advert: 'Repeats the job advert, without work behind it. Such words count as a bare list',
  list: 'Lists what the job asks for, without work behind it. Such words count as a bare list',
};

const FLAG_ICONS = { hidden: EyeOff, instruction: MessageSquareWarning, stuffing: ListX };

const FlagIcon = ({ kind }: { kind: Flag['kind'] }) => {
  const Icon = FLAG_ICONS[kind];
  return <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />;
};

function flagWords(flag: Flag): string {
  if (flag.kind === 'stuffing') return STUFFING_WORDS[flag.why];
  if (flag.kind === 'instruction') return 'An instruction addressed to a machine';
  return `Text a reader does not see: ${hiddenWords(flag.why)}${flag.page === null ? '' : `, page ${flag.page}`}`;
}
