import type { Analysis } from '@hirewire/contract/analyses';
import { EyeOff, ListX, MessageSquareWarning } from 'lucide-react';
import { describeHidden } from '../../../views/describe-score.ts';
import { t } from '../../../texts/score.ts';

type Flag = Analysis['flags'][number];

/** What a reader of the resume should know. */
export function ScoreFlags({ flags }: { flags: Flag[] }) {
  if (flags.length === 0) return null;
  return (
    <section aria-labelledby="score-flags" className="rounded-lg border border-line px-4 py-3">
      <h3 id="score-flags" className="font-semibold">
        {t.flags.title}
      </h3>
      <p className="text-sm text-muted">{aboutText(flags)}</p>
      <ul className="mt-2.5 space-y-2.5 text-sm">
        {flags.map((flag) => (
          <li key={`${flag.kind} ${flag.text}`} className="flex gap-2">
            <FlagIcon kind={flag.kind} />
            <div className="min-w-0">
              <p className="text-muted">{flagText(flag)}</p>
              <q className="wrap-anywhere">{flag.text}</q>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Hidden text does not count; words without work behind them count a little. */
function aboutText(flags: Flag[]): string {
  const stuffing = flags.filter(({ kind }) => kind === 'stuffing').length;
  if (stuffing === flags.length) return t.flags.noReason;
  return stuffing > 0 ? t.flags.mixed : t.flags.notScored;
}

const FLAG_ICONS = { hidden: EyeOff, instruction: MessageSquareWarning, stuffing: ListX };

const FlagIcon = ({ kind }: { kind: Flag['kind'] }) => {
  const Icon = FLAG_ICONS[kind];
  return <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />;
};

function flagText(flag: Flag): string {
  if (flag.kind === 'stuffing') return t.flags.stuffing[flag.why];
  if (flag.kind === 'instruction') return t.flags.instruction;
  const why = describeHidden(flag.why);
  return flag.page === null ? t.flags.hidden(why) : t.flags.hiddenOnPage(why, flag.page);
}
