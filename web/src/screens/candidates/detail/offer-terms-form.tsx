import { SALARY_CURRENCIES } from '@hirewire/contract/jobs';
import { DERIVED_OFFER_FIELDS, offerFieldName } from '@hirewire/contract/offer-text';
import { type Offer, type OfferTerms, offerTerms } from '@hirewire/contract/offers';
import { useState } from 'react';
import { toast } from '../../../components/toast.ts';
import { Button } from '../../../components/button.tsx';
import { SelectField, TextField } from '../../../components/field.tsx';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { decideOnOffer, openOffer, reloadOffer, saveOfferTerms } from '../../../data/offers.ts';
import { toLocalField } from '../../../lib/local-time.ts';
import { ownZone } from '../../../lib/own-zone.ts';
import { parseAmount, salaryText } from '../../../lib/salary-text.ts';
import { FormFooter } from '../../../views/form-footer.tsx';
import { Form, useSchemaForm } from '../../../views/form.tsx';
import { useStale } from '../../../views/stale.tsx';
import { typedFields } from '../../../lib/typed-fields.ts';
import { t } from '../../../texts/offer.ts';
import { shared } from '../../../texts/shared.ts';

/** The terms of an unsent offer: only the fields in its text. */
export function OfferTermsForm({ offer }: { offer: Offer }) {
  /** The offer as loaded into the form, or last saved. */
  const [base, setBase] = useState(offer);
  /** How often the saved terms were loaded into the form. */
  const [round, setRound] = useState(0);
  const { terms, salary_range: range } = base;
  const names = offer.fields.map(({ name }) => name);
  const others = names.filter((name) => !DERIVED_OFFER_FIELDS.includes(name) && !ASKED.has(name));
  const jobRange = salaryText(range);
  // The job's time zone if it has one, else the sender's.
  const time_zone = offer.time_zone ?? ownZone();

  const form = useSchemaForm({
    schema: offerTerms,
    initial: toTyped(base, time_zone),
    asSent: (typed) => ({
      ...typed,
      salary: parseAmount(typed.salary),
      start_date: typed.start_date || null,
      fields: typedFields(typed.fields, terms.fields),
    }),
    onSubmit: async (given) => {
      const { state } = await decideOnOffer('send', await save(given));
      toast.success(state === 'sent' ? t.terms.sent : t.terms.submitted);
    },
    failed: candidateFailure,
    onFailed: (error) => stale.onFailed(error),
  });
  const save = async (given: OfferTerms) => {
    const saved = await form.saving(saveOfferTerms(base, given));
    setBase(saved);
    return saved;
  };
  const stale = useStale({
    reload: async () => {
      const now = await reloadOffer(base);
      setBase(now);
      form.reset(toTyped(now, time_zone));
      setRound(round + 1);
    },
    failed: shared.failed,
  });

  return (
    <Form form={form} className="space-y-4 border-t border-line pt-3">
      <div className="grid gap-4 sm:grid-cols-2">
        {(names.includes('salary') || names.includes('currency')) && (
          <div className="grid grid-cols-[1fr_auto] gap-2">
            <TextField
              label={t.facts.salary}
              inputMode="numeric"
              hint={jobRange ? t.terms.range(jobRange) : t.terms.noRange}
              {...form.field('salary')}
            />
            <SelectField label={t.terms.currency} {...form.field('currency')}>
              {SALARY_CURRENCIES.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </SelectField>
          </div>
        )}
        {names.includes('start_date') && (
          <TextField
            label={t.facts.startDate}
            type="date"
            warning={isPast(form.typed.start_date) ? t.terms.startsInPast : null}
            {...form.field('start_date')}
          />
        )}
        {others.map((name) => (
          <TextField
            // Without a new key, a field that is empty after the reload would keep the typed text.
            key={`${round} ${name}`}
            label={fieldName(name)}
            placeholder={offer.fields.find((field) => field.name === name)?.value}
            {...form.field(`fields.${name}`)}
          />
        ))}
      </div>
      <p className="text-muted">{t.terms.expiry(offer.expiry_days, time_zone.replaceAll('_', ' '))}</p>
      {stale.notice}
      <FormFooter form={form} action={t.terms.send} busy={t.terms.sending}>
        <Button
          aria-disabled={form.isBusy}
          onClick={form.submitTo(async (given) => {
            await save(given);
            toast.success(t.terms.saved);
          })}
        >
          {shared.save}
        </Button>
        <Button
          aria-disabled={form.isBusy}
          onClick={form.submitTo(async (given) => {
            await save(given);
            await openOffer(offer.id);
          })}
        >
          {t.terms.preview}
        </Button>
      </FormFooter>
    </Form>
  );
}

const isPast = (day: string): boolean => day !== '' && day < toLocalField(new Date()).slice(0, 10);

const toTyped = ({ terms }: Offer, time_zone: string) => ({
  ...terms,
  salary: terms.salary === null ? '' : String(terms.salary),
  start_date: terms.start_date ?? '',
  time_zone,
});

const fieldName = (name: string): string => {
  const known: Record<string, string> = t.terms.fields;
  return known[name] ?? offerFieldName(name);
};

/** Fields with their own input in the form. */
const ASKED = new Set(['salary', 'currency', 'start_date']);
