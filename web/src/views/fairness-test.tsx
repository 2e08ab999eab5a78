import { type SelfTest, SWAP_NAMES } from '@hirewire/contract/fairness';
import { CircleCheck, FlaskConical, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { Button } from '../components/button.tsx';
import { DateText } from '../components/date-text.tsx';
import { failureOf } from '../data/failure.ts';
import { testFairness } from '../data/fairness.ts';

/** Whether a resume is worth the same under another name. */
export function FairnessTest({ latest, mayTest }: { latest: SelfTest | null; mayTest: boolean }) {
  const [isBusy, setBusy] = useState(false);
  const test = async () => {
    setBusy(true);
    try {
      await testFairness();
    } catch (error) {
      toast.error(failureOf(error, 'The test could not be run.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby="fairness-test" className="rounded-lg border border-line px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <h3 id="fairness-test" className="font-semibold">
            Name-swap test
          </h3>
          <p className="text-sm text-muted">
            Recent resumes are scored as they came and again under other names, pronouns, ages and addresses. No score
            should change.
          </p>
        </div>
        {mayTest && (
          <Button size="small" aria-disabled={isBusy} onClick={() => !isBusy && void test()}>
            {isBusy ? (
              <LoaderCircle aria-hidden="true" className="size-4 animate-spin" />
            ) : (
              <FlaskConical aria-hidden="true" className="size-4 opacity-80" />
            )}
            {isBusy ? 'Testing...' : 'Run the test'}
          </Button>
        )}
      </div>
      <div role="status">
        {latest ? <Result result={latest} /> : <p className="mt-2.5 text-sm">It has not been run yet.</p>}
      </div>
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
          {isFair
            ? `No score changed in ${result.swaps.toLocaleString()} swaps.`
            : `${result.changed.toLocaleString()} of ${result.swaps.toLocaleString()} scores changed, by up to ${result.largest_change} points.`}
        </p>
        <p className="text-muted">
          {result.is_invented ? `${result.resumes} invented resumes` : resumesText(result.resumes)}, scored by{' '}
          {scorerText(result)}, <DateText withTime at={result.tested_at} />
          {result.is_cut_short && '. The time was over before all had been tried'}.
        </p>
        {result.tried.length > 0 && (
          <ul aria-label="What was tried" className="mt-1.5 grid gap-x-6 gap-y-0.5 text-muted sm:grid-cols-2">
            {result.tried.map(({ kind, swaps, changed, largest_change }) => (
              <li key={kind} className="flex justify-between gap-3">
                <span>{SWAP_NAMES[kind]}</span>
                <span className={changed > 0 ? 'font-medium text-text' : ''}>
                  {swaps.toLocaleString()} times,{' '}
                  {changed === 0 ? 'none changed' : `${changed.toLocaleString()} changed, by up to ${largest_change}`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

const resumesText = (count: number): string => (count === 1 ? 'Your latest resume' : `Your ${count} latest resumes`);

function scorerText({ analyser, method, model }: SelfTest): string {
  if (analyser === 'language_model') return `a language model${model ? ` (${model})` : ''}`;
  return method === 'semantic' ? 'the embedded analyser, by meaning' : 'the embedded analyser, by words';
}
