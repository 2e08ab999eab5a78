import type { PortalOffer, portalOffers } from '@hirewire/contract/portal-offers';
import { type SubmitEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../components/button.tsx';
import { Card, Section } from '../components/card.tsx';
import { CheckField, TextAreaField } from '../components/field.tsx';
import type { PortalApi } from '../portal-api.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { CodeField } from './code-field.tsx';
import { offerTexts } from './offer-texts.ts';
import { SignaturePad } from './signature-pad.tsx';
import { useSigningCode } from './use-signing-code.ts';

interface OfferAnswerProps {
  offer: PortalOffer;
  api: PortalApi;
  onDone: (words: string) => void;
  onRefused: (error: unknown) => void;
}

/** Signs or declines the offer. */
export function OfferAnswer(props: OfferAnswerProps) {
  const { language } = useTexts();
  const words = offerTexts(language);
  const [isDeclining, setDeclining] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const turnedTo = useRef<boolean | null>(null);
  // The pressed button has disappeared with its form.
  useLayoutEffect(() => {
    if (turnedTo.current === isDeclining) form.current?.querySelector<HTMLElement>('textarea, input')?.focus();
  }, [isDeclining]);
  const turn = (toDecline: boolean) => {
    turnedTo.current = toDecline;
    setDeclining(toDecline);
  };
  return (
    <Section heading={isDeclining ? words.declineTitle : words.answer}>
      <Card>
        <div ref={form}>
          {isDeclining ? (
            <DeclineForm {...props} onKeep={() => turn(false)} />
          ) : (
            <SignForm {...props} onDecline={() => turn(true)} />
          )}
        </div>
      </Card>
    </Section>
  );
}

function SignForm({ offer, api, onDone, onRefused, onDecline }: OfferAnswerProps & { onDecline: () => void }) {
  const { language } = useTexts();
  const words = offerTexts(language);
  const id = useId();
  const [kind, setKind] = useState<'typed' | 'drawn'>('typed');
  const [name, setName] = useState(offer.full_name);
  const [lines, setLines] = useState<number[][]>([]);
  const [hasConsented, setConsented] = useState(false);
  const [error, setError] = useState<'name' | 'pad' | 'consent' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const code = useSigningCode(offer, api);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const wanting = whatIsMissing({ kind, name, lines, hasConsented });
    setError(wanting);
    if (wanting) return document.getElementById(`${id}-${wanting}`)?.focus();
    if (code.isSent && !code.digits) return code.refuseMissing();
    setBusy(true);
    try {
      if (offer.needs_code && !code.isSent) {
        await code.send();
        return setBusy(false);
      }
      await api.ask<typeof portalOffers.sign>('POST', '/api/portal/offers/{id}/sign', {
        params: { id: offer.id },
        body: {
          kind,
          name,
          lines: kind === 'drawn' ? lines : [],
          has_consented: true,
          sha256: offer.sha256,
          ...(code.digits && { code: code.digits }),
        },
      });
      onDone(words.signedNow);
    } catch (failure) {
      setBusy(false);
      if (!code.explain(failure)) onRefused(failure);
    }
  };

  return (
    <form noValidate className="space-y-5" onSubmit={(event) => void submit(event)}>
      <fieldset>
        <legend className="font-medium">{words.way}</legend>
        {(['typed', 'drawn'] as const).map((way) => (
          <label key={way} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name={`${id}-way`}
              checked={kind === way}
              onChange={() => setKind(way)}
              className="size-5 accent-accent"
            />
            {words[way]}
          </label>
        ))}
      </fieldset>
      <div>
        <label htmlFor={`${id}-name`} className="mb-1 block font-medium">
          {words.name}
        </label>
        <input
          id={`${id}-name`}
          type="text"
          autoComplete="name"
          maxLength={200}
          value={name}
          aria-invalid={error === 'name'}
          aria-describedby={error === 'name' ? `${id}-name-error` : undefined}
          onChange={({ target }) => {
            setName(target.value);
            setError(null);
          }}
          className="block min-h-11 w-full rounded-md border border-control bg-raised px-3 text-lg"
        />
        {error === 'name' && (
          <p id={`${id}-name-error`} className="mt-1 text-danger">
            {words.nameMissing}
          </p>
        )}
      </div>
      {kind === 'drawn' && (
        <div id={`${id}-pad`} tabIndex={-1}>
          <SignaturePad
            lines={lines}
            onLines={(drawn) => {
              setLines(drawn);
              setError(null);
            }}
            label={words.pad}
            clear={words.clear}
            error={error === 'pad' ? words.padMissing : null}
          />
        </div>
      )}
      <div>
        <CheckField
          id={`${id}-consent`}
          aria-invalid={error === 'consent'}
          label={words.consent}
          hint={words.consentHint}
          checked={hasConsented}
          onChange={({ target }) => {
            setConsented(target.checked);
            setError(null);
          }}
        />
        {error === 'consent' && (
          <p role="alert" className="mt-2 pl-8 text-danger">
            {words.consentMissing}
          </p>
        )}
      </div>
      {code.isSent && <CodeField code={code} onFailure={onRefused} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" isBusy={isBusy}>
          {isBusy ? words.signing : words.sign}
        </Button>
        <Button look="danger" onClick={onDecline}>
          {words.decline}
        </Button>
      </div>
    </form>
  );
}

const whatIsMissing = (given: {
  kind: 'typed' | 'drawn';
  name: string;
  lines: number[][];
  hasConsented: boolean;
}): 'name' | 'pad' | 'consent' | null => {
  if (!given.name.trim()) return 'name';
  if (given.kind === 'drawn' && given.lines.length === 0) return 'pad';
  return given.hasConsented ? null : 'consent';
};

function DeclineForm({ offer, api, onDone, onRefused, onKeep }: OfferAnswerProps & { onKeep: () => void }) {
  const { language } = useTexts();
  const words = offerTexts(language);
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const decline = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      await api.ask<typeof portalOffers.decline>('POST', '/api/portal/offers/{id}/decline', {
        params: { id: offer.id },
        body: { reason },
      });
      onDone(words.declinedNow);
    } catch (failure) {
      setBusy(false);
      onRefused(failure);
    }
  };
  return (
    <form noValidate className="space-y-4" onSubmit={(event) => void decline(event)}>
      <p>{words.declineText}</p>
      <TextAreaField
        label={words.reason}
        rows={3}
        maxLength={2000}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={onKeep}>{words.keep}</Button>
        <Button type="submit" look="danger" isBusy={isBusy}>
          {words.declineConfirm}
        </Button>
      </div>
    </form>
  );
}
