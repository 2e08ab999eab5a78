import type { SelfTest } from '@hirewire/contract/fairness';
import { CircleCheck, FlaskConical, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { toast } from '../components/toast.ts';
import { Button } from '../components/button.tsx';
import { DateText } from '../components/date-text.tsx';
import { failureText } from '../data/failure.ts';
import { testFairness } from '../data/fairness.ts';
import { t as fairness } from '../texts/fairness.ts';
import { fill } from '../texts/format.ts';

const t = fairness.test;

/** Tests whether a resume gets the same score under another name. */
export function FairnessTest({ latest, mayTest }: { latest: SelfTest | null; mayTest: boolean }) {
  const [isBusy, setBusy] = useState(false);
  const test = async () => {
    setBusy(true);
    try {
      await testFairness();
    } catch (error) {
      toast.error(failureText(error, t.failed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby="fairness-test" className="rounded-lg border border-line px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <h3 id="fairness-test" className="font-semibold">
            {t.title}
          </h3>
          <p className="text-sm text-muted">{t.description}</p>
        </div>
        {mayTest && (
          <Button size="small" aria-disabled={isBusy} onClick={() => !isBusy && void test()}>
            {isBusy ? (
              <LoaderCircle aria-hidden="true" className="size-4 animate-spin" />
            ) : (
              <FlaskConical aria-hidden="true" className="size-4 opacity-80" />
            )}
            {isBusy ? t.running : t.run}
          </Button>
        )}
      </div>
      <div role="status">{latest ? <Result result={latest} /> : <p className="mt-2.5 text-sm">{t.never}</p>}</div>
    </section>
  );
}

function Result({ result }: { result: SelfTest }) {
  const isFair = result.changed === 0;
  const Icon = isFair ? CircleCheck : TriangleAlert;
  return (
    <div className="mt-2.5 flex gap-2 text-sm">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${isFair ? 'text-success' : 'text-warning'}`} />
      <div className="min-w-0">
        <p className="font-medium">
          {isFair ? t.fair(result.swaps) : t.unfair(result.changed, result.swaps, result.largest_change)}
        </p>
        <p className="text-muted">
          {fill((result.is_cut_short ? t.scoredCutShort : t.scored)(resumesText(result), scorerText(result)), {
            date: <DateText withTime at={result.tested_at} />,
          })}
        </p>
        {result.tried.length > 0 && (
          <ul aria-label={t.tried} className="mt-1.5 grid gap-x-6 gap-y-0.5 text-muted sm:grid-cols-2">
            {result.tried.map(({ kind, swaps, changed, largest_change }) => (
              <li key={kind} className="flex justify-between gap-3">
                <span>{t.swaps[kind]}</span>
                <span className={changed > 0 ? 'font-medium text-text' : ''}>
                  {changed === 0 ? t.unchanged(swaps) : t.changed(swaps, changed, largest_change)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

const resumesText = ({ is_invented, resumes }: SelfTest): string =>
  is_invented ? t.invented(resumes) : t.latest(resumes);

function scorerText({ analyser, method, model }: SelfTest): string {
  if (analyser === 'language_model') return model ? t.namedModel(model) : t.model;
  return method === 'semantic' ? t.byMeaning : t.byWords;
}
