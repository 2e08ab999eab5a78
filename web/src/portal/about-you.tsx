import type { Declaration, declarations, Dimension } from '@hirewire/contract/fairness';
import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { Button } from './components/button.tsx';
import { Card, Section } from './components/card.tsx';
import { StatusLine } from './components/status-line.tsx';
import { failureWords } from './failure.ts';
import type { PortalApi } from './portal-api.ts';
import { ABOUT_YOU_TEXTS } from './texts/about-you.ts';
import { useTexts } from './texts/use-texts.tsx';
import { useAct } from './use-act.ts';

const PATH = '/api/portal/declaration';

/** Voluntary declarations, which show whether groups are treated equally. */
export function AboutYou({ api, companyName }: { api: PortalApi; companyName: string }) {
  const { language, t } = useTexts();
  const texts = ABOUT_YOU_TEXTS[language];
  const [said, setSaid] = useState<Declaration | null>(null);
  const [saved, setSaved] = useState<Declaration | null>(null);
  const act = useAct();
  const { say } = act;
  useEffect(() => {
    api
      .ask<typeof declarations.get>('GET', PATH, {})
      .then(setSaid, (error: unknown) => say({ tone: 'bad', text: failureWords(error, t) }));
  }, [api, say, t]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (said && !act.isBusy)
      void act.act(null, async () => {
        await api.ask<typeof declarations.declare>('PUT', PATH, { body: said });
        setSaved(said);
      });
  };
  // A choice made since was not sent.
  const isSaved = saved !== null && saved === said;
  return (
    <Section heading={texts.heading}>
      <Card>
        <p className="text-muted">{texts.why(companyName)}</p>
        {said && (
          <form className="mt-4 grid gap-4 sm:grid-cols-2" onSubmit={submit}>
            {DIMENSIONS.map((dimension) => (
              <Choice
                key={dimension}
                label={texts.names[dimension]}
                nothing={texts.nothing}
                groups={texts.groups[dimension]}
                value={said[dimension]}
                onChange={(value) => setSaid({ ...said, [dimension]: value })}
              />
            ))}
            <div className="sm:col-span-2">
              <Button type="submit" isBusy={act.isBusy}>
                {texts.save}
              </Button>
            </div>
          </form>
        )}
        <StatusLine said={act.said ?? (isSaved ? { tone: 'good', text: texts.saved } : null)} />
      </Card>
    </Section>
  );
}

/** The same as in the contract, whose own list would load the rest of it too. */
const DIMENSIONS = ['gender', 'age_band', 'ethnicity', 'disability'] as const satisfies Dimension[];

interface ChoiceProps {
  label: string;
  nothing: string;
  groups: Record<string, string>;
  value: string | null;
  onChange: (value: string | null) => void;
}

function Choice({ label, nothing, groups, value, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      <select
        id={id}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || null)}
        className="block min-h-11 w-full rounded-md border border-control bg-raised px-3 text-lg"
      >
        <option value="">{nothing}</option>
        {Object.entries(groups).map(([group, name]) => (
          <option key={group} value={group}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
