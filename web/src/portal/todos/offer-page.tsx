import type { PortalOffer, portalOffers } from '@hirewire/contract/portal-offers';
import { clsx } from 'clsx';
import { useCallback, useEffect, useState } from 'react';
import { openFile, saveFile } from '../../lib/save-file.ts';
import { Button } from '../components/button.tsx';
import { Card, PageHeading, Section } from '../components/card.tsx';
import { LoadState } from '../components/load-state.tsx';
import { type Said, StatusLine } from '../components/status-line.tsx';
import { failureWords } from '../failure.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { OfferAnswer } from './offer-answer.tsx';
import { describeRefusal } from './offer-refusal.ts';
import { OfferText } from './offer-text.tsx';
import { offerTexts } from './offer-texts.ts';
import type { SettledProps, TodoProps } from './todo-props.ts';

/** An offer that awaits an answer. */
export function OfferPage({ todo, api, onWrite, onDone }: TodoProps<'offer'>) {
  return <Offer id={todo.id} api={api} onWrite={onWrite} onDone={onDone} />;
}

/** An offer that has been answered or can no longer be. */
export function SettledOffer(props: SettledProps) {
  return <Offer {...props} />;
}

function Offer({ id, api, onWrite, onDone }: SettledProps) {
  const { t, language, when, dayIn, zone } = useTexts();
  const words = offerTexts(language);
  const [offer, setOffer] = useState<PortalOffer | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const tell = useCallback((error: unknown) => setSaid({ tone: 'bad', text: failureWords(error, t) }), [t, setSaid]);
  const load = useCallback(
    () =>
      api
        .ask<typeof portalOffers.get>('GET', '/api/portal/offers/{id}', { params: { id } })
        .then((answer) => setOffer(answer), tell),
    [api, id, tell],
  );
  useEffect(() => void load(), [load]);
  if (!offer)
    return (
      <LoadState
        failure={said && said.text}
        onRetry={() => {
          setSaid(null);
          void load();
        }}
      />
    );

  const isSigned = offer.state === 'signed';
  const fetchPdf = (then: (content: Blob) => void) => () =>
    void api.download(`/api/portal/offers/${id}/document`).then(then, tell);
  return (
    <>
      <PageHeading heading={words.title(offer.job_title)} />
      <Card>
        {offer.state === 'open' ? (
          <>
            <p className="font-semibold">{words.until(...dayIn(offer.expires_at, offer.time_zone))}</p>
            {isElsewhere(offer, zone) && (
              <p className="mt-1 text-base text-muted">{words.onYourClock(when(offer.expires_at))}</p>
            )}
          </>
        ) : (
          <p
            className={clsx(
              'rounded-md px-3 py-2',
              isSigned ? 'bg-success-soft text-success' : 'bg-warning-soft text-warning',
            )}
          >
            {words.states[offer.state]}
          </p>
        )}
        <div className="mt-4 flex flex-wrap gap-2">
          <Button onClick={fetchPdf(openFile)}>{words.open}</Button>
          <Button onClick={fetchPdf((content) => saveFile(content, isSigned ? words.signedFile : words.file))}>
            {isSigned ? words.downloadSigned : words.download}
          </Button>
        </div>
        {offer.state === 'expired' && (
          <Button look="primary" className="mt-4" onClick={onWrite}>
            {words.write}
          </Button>
        )}
        <StatusLine said={said} />
      </Card>
      <Section heading={words.text}>
        <Card>
          <OfferText text={offer.text} />
        </Card>
      </Section>
      {offer.state === 'open' && (
        <OfferAnswer
          offer={offer}
          api={api}
          onDone={onDone}
          onRefused={(error) => {
            const text = describeRefusal(error, words);
            if (text === null) tell(error);
            else setSaid({ tone: 'bad', text });
            // Its state is shown at the top.
            void load();
            window.scrollTo(0, 0);
          }}
        />
      )}
    </>
  );
}

/** True if its last day ends at a different time from the reader's day. */
function isElsewhere({ expires_at, time_zone }: PortalOffer, zone: string): boolean {
  const clock = (timeZone: string) =>
    new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(expires_at));
  return clock(time_zone) !== clock(zone);
}
