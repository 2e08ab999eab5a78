import type { Booking, bookings } from '@hirewire/contract/bookings';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../components/button.tsx';
import { Card, PageHeading } from '../components/card.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { LoadState } from '../components/load-state.tsx';
import { StatusLine } from '../components/status-line.tsx';
import { failureWords } from '../failure.ts';
import { chooseZone } from '../own-zone.ts';
import { PortalError } from '../portal-api.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { BookedTime } from './booked-time.tsx';
import { BOOKING_TEXTS } from './booking-texts.ts';
import { SlotChoice } from './slot-choice.tsx';
import type { TodoProps } from './todo-props.ts';
import { useAct } from '../use-act.ts';

const PATH = '/api/portal/bookings/{id}';

/** Choosing a time, and the booked time, which can be changed or cancelled. */
export function BookingPage({ todo, api, onWrite, onDone }: TodoProps<'booking'>) {
  const { t, language, locale, zone, when } = useTexts();
  const texts = BOOKING_TEXTS[language];
  const [booking, setBooking] = useState<Booking | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isMoving, setMoving] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const { said, isBusy, act, say } = useAct();
  const params = { id: todo.id };

  const load = useCallback(
    () => api.ask<typeof bookings.get>('GET', PATH, { params: { id: todo.id } }).then(setBooking),
    [api, todo.id],
  );
  const fail = useCallback((error: unknown) => say({ tone: 'bad', text: failureWords(error, t) }), [say, t]);
  useEffect(() => {
    load().catch(fail);
  }, [load, fail]);
  // The company may move it while this page is open.
  const listed = useRef(todo.starts_at);
  useEffect(() => {
    if (listed.current === todo.starts_at) return;
    listed.current = todo.starts_at;
    load().catch(fail);
  }, [load, fail, todo.starts_at]);

  const move = (isWanted: boolean) => {
    setMoving(isWanted);
    setChosen(null);
    say(null);
  };
  /** Shows the current state, and explains the refusal. */
  const explain = async (failure: unknown): Promise<string | null> => {
    await load().catch(() => undefined);
    const code = failure instanceof PortalError ? failure.code : null;
    if (code === 'slot_taken') return texts.taken;
    if (code === 'too_late') return texts.tooLate;
    return code === 'interview_not_open' ? texts.over : null;
  };
  const book = async () => {
    if (!chosen) return say({ tone: 'bad', text: texts.pick });
    const wasBooked = booking?.status === 'booked';
    await act(
      wasBooked ? texts.moved : texts.done,
      async () => {
        setBooking(await api.ask<typeof bookings.book>('PUT', PATH, { params, body: { starts_at: chosen } }));
        setMoving(false);
        setChosen(null);
      },
      async (failure) => {
        if (failure instanceof PortalError && failure.status === 409) setChosen(null);
        return explain(failure);
      },
    );
  };
  const cancel = async () => {
    const body = { reason: reason.trim() || null };
    const isDone = await act(
      null,
      () => api.ask<typeof bookings.cancel>('POST', `${PATH}/cancel`, { params, body }),
      explain,
    );
    if (isDone) onDone(texts.cancelled);
  };

  if (!booking)
    return (
      <LoadState
        failure={said && said.text}
        onRetry={() => {
          say(null);
          load().catch(fail);
        }}
      />
    );
  const isOver = booking.status !== 'to_book' && booking.status !== 'booked';
  const isChoosing = booking.status === 'to_book' || (isMoving && booking.can_change);
  // Leaves out the current time: choosing it would change nothing.
  const slots = booking.slots.filter((slot) => slot !== booking.starts_at);
  const canChoose = isChoosing && slots.length > 0;
  const mustWrite = isChoosing ? !canChoose : booking.status === 'booked' && !booking.can_change;
  // Errors are shown at the bar, where the candidate is looking: the top may be screens away.
  const isAtBar = canChoose && said?.tone === 'bad';
  const heading = isChoosing ? (booking.status === 'to_book' ? texts.choose : texts.move) : texts.booked;
  return (
    <>
      <PageHeading key={heading} heading={heading} aside={booking.job_title} />
      <StatusLine said={isAtBar ? null : said} />
      <Card className="mt-4">
        {isOver && <p>{booking.status === 'cancelled' ? texts.cancelled : texts.over}</p>}
        {booking.status === 'booked' && !isChoosing && <BookedTime booking={booking} zone={zone} texts={texts} />}
        {isChoosing && (
          <>
            {booking.starts_at && <p className="mb-2 font-semibold">{texts.soFar(when(booking.starts_at))}</p>}
            <p>{texts.minutes(booking.duration_minutes)}</p>
            {canChoose ? (
              <ZoneField label={texts.zone} zone={zone} onChange={chooseZone} />
            ) : (
              <p className="mt-2">{texts.none}</p>
            )}
          </>
        )}
        {canChoose && (
          <SlotChoice
            slots={slots}
            zone={zone}
            locale={locale}
            texts={texts}
            chosen={chosen}
            onChoose={(slot) => {
              setChosen(slot);
              say(null);
            }}
          />
        )}
        {canChoose && (
          // Stays visible: the list of times may fill many screens.
          <div className="sticky bottom-0 -mx-4 mt-6 -mb-4 rounded-b-lg border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:-mb-6 sm:px-6">
            {chosen && <p className="mb-2 font-semibold">{when(chosen)}</p>}
            {chosen && isFinal(chosen, booking) && <p className="mb-2 text-base text-warning">{texts.final}</p>}
            <div className="flex flex-wrap gap-3">
              <Button look="primary" isBusy={isBusy} onClick={() => void book()}>
                {booking.status === 'to_book' ? texts.book : texts.bookMove}
              </Button>
              {isMoving && <Button onClick={() => move(false)}>{texts.keep}</Button>}
            </div>
            <StatusLine said={isAtBar ? said : null} />
          </div>
        )}
        {mustWrite && (
          <Button className="mt-5" onClick={onWrite}>
            {texts.write}
          </Button>
        )}
        {booking.status === 'booked' && booking.can_change && !canChoose && (
          <div className="mt-5 flex flex-wrap gap-3">
            <Button isBusy={isBusy} onClick={() => move(!isMoving)}>
              {isMoving ? texts.keep : texts.moveAction}
            </Button>
            <Button look="danger" isBusy={isBusy} onClick={() => setAsking(true)}>
              {texts.cancel}
            </Button>
          </div>
        )}
      </Card>
      {isAsking && (
        <ConfirmDialog
          title={texts.cancelTitle}
          text={texts.cancelText}
          action={texts.cancel}
          keep={texts.keep}
          onConfirm={() => void cancel()}
          onClose={() => setAsking(false)}
        >
          <ReasonField label={texts.cancelReason} reason={reason} onChange={setReason} />
        </ConfirmDialog>
      )}
    </>
  );
}

/** So soon that it can't be moved or cancelled once it is booked. */
const isFinal = (slot: string, { change_until_hours }: Booking): boolean =>
  Date.parse(slot) - change_until_hours * 3_600_000 < Date.now();

function ReasonField({ label, reason, onChange }: { label: string; reason: string; onChange: (text: string) => void }) {
  const id = useId();
  return (
    <div className="mt-4">
      <label htmlFor={id} className="mb-1 block text-base font-medium">
        {label}
      </label>
      <textarea
        id={id}
        rows={3}
        maxLength={500}
        value={reason}
        onChange={({ target }) => onChange(target.value)}
        className="w-full rounded-md border border-control bg-raised px-3 py-2 text-lg"
      />
    </div>
  );
}

function ZoneField({ label, zone, onChange }: { label: string; zone: string; onChange: (zone: string) => void }) {
  const id = useId();
  const known = Intl.supportedValuesOf('timeZone');
  const zones = known.includes(zone) ? known : [zone, ...known];
  return (
    <div className="mt-4">
      <label htmlFor={id} className="mb-1 block text-base font-medium">
        {label}
      </label>
      <select
        id={id}
        value={zone}
        onChange={({ target }) => onChange(target.value)}
        className="min-h-11 w-full max-w-sm rounded-md border border-control bg-raised px-3 py-2 text-lg"
      >
        {zones.map((one) => (
          <option key={one} value={one}>
            {one.replaceAll('_', ' ')}
          </option>
        ))}
      </select>
    </div>
  );
}
