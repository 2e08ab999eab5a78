import { TIERS } from '@hirewire/contract/analyses';
import { Badge } from '../../../components/badge.tsx';
import { TIER_TONES, TIER_NAMES } from '../../../views/describe-score.ts';
import { CAP_MEANINGS, TIER_MEANINGS } from '../../../views/tier-meanings.ts';
import { t } from '../../../texts/score.ts';

/** The four tiers with their ranges, and what limits a score. */
export function ScoreMeaning({ id }: { id: string }) {
  return (
    <section
      id={id}
      aria-label={t.meaning.label}
      className="appear mt-3 rounded-lg border border-line bg-canvas px-4 py-3 text-sm"
    >
      <dl className="space-y-2">
        {TIERS.map((tier) => (
          <div key={tier} className="sm:flex sm:gap-3">
            <dt className="flex shrink-0 items-start gap-2 sm:w-44">
              <Badge tone={TIER_TONES[tier]}>{TIER_NAMES[tier]}</Badge>
              <span className="text-muted tabular-nums">{TIER_MEANINGS[tier].range}</span>
            </dt>
            <dd className="max-sm:mt-0.5">{TIER_MEANINGS[tier].meaning}</dd>
          </div>
        ))}
      </dl>
      <h4 className="mt-3 font-medium">{t.meaning.caps}</h4>
      <ul className="mt-1 list-disc space-y-0.5 pl-5">
        {CAP_MEANINGS.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p className="mt-2.5 text-muted">{t.meaning.decide}</p>
    </section>
  );
}
