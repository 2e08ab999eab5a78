import { SALARY_CURRENCIES } from '@hirewire/contract/jobs';
import { DERIVED_OFFER_FIELDS, offerFieldName } from '@hirewire/contract/offer-text';
import { type Offer, offerTerms, type OfferTerms } from '@hirewire/contract/offers';
import { type SubmitEvent, useState } from 'react';
import { toast } from 'sonner';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { SelectField, TextField } from '../../../components/field.tsx';
import { SubmitButton } from '../../../components/submit-button.tsx';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { actOnOffer, openOffer, saveOfferTerms } from '../../../data/offers.ts';
import { ownZone } from '../../../lib/own-zone.ts';
import { amountOf, salaryText } from '../../../lib/salary-text.ts';

/** The terms of an offer that has not been sent: only the fields that its text has. */
export function OfferTermsForm({ offer }: { offer: Offer }) {
  const { terms, salary_range: range } = offer;
  const [salary, setSalary] = useState(terms.salary === null ? '' : String(terms.salary));
  const [currency, setCurrency] = useState(terms.currency);
  const [startDate, setStartDate] = useState(terms.start_date ?? '');
  const [own, setOwn] = useState(terms.fields);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [busy, setBusy] = useState<'save' | 'send' | 'preview' | null>(null);
  const names = offer.fields.map(({ name }) => name);
  const others = names.filter((name) => !DERIVED_OFFER_FIELDS.includes(name) && !ASKED.has(name));
  const rangeWords = salaryText(range);
  // What the job says holds; else the last day ends where whoever sends it is.
  const time_zone = offer.time_zone ?? ownZone();

  const save = async (): Promise<boolean> => {
    const given = { salary: amountOf(salary), currency, start_date: startDate || null, fields: own, time_zone };
    const checked = offerTerms.safeParse(given);
    if (!checked.success) {
      setErrors(Object.fromEntries(checked.error.issues.map(({ path, message }) => [String(path.at(-1)), message])));
      return false;
    }
    await saveOfferTerms(offer.id, checked.data);
    return true;
  };
  const doing = async (what: 'save' | 'send' | 'preview', after: () => Promise<void>) => {
    if (busy) return;
    setBusy(what);
    setErrors({});
    try {
      if (await save()) await after();
    } catch (error) {
      setErrors({ root: candidateFailure(error) });
    } finally {
      setBusy(null);
    }
  };
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    void doing('send', async () => {
      const { state } = await actOnOffer('send', offer.id);
      toast.success(state === 'sent' ? 'The offer goes to the candidate by mail.' : 'The offer waits for an approval.');
    });
  };

  return (
    <form noValidate onSubmit={send} className="space-y-4 border-t border-line pt-3">
      <div className="grid gap-4 sm:grid-cols-2">
        {(names.includes('salary') || names.includes('currency')) && (
          <div className="grid grid-cols-[1fr_auto] gap-2">
            <TextField
              label="Salary a year"
              inputMode="numeric"
              hint={rangeWords ? `The job says ${rangeWords}.` : 'The job states no range.'}
              error={errors['salary']}
              value={salary}
              onChange={({ target }) => setSalary(target.value)}
            />
            <SelectField
              label="Currency"
              value={currency}
              onChange={({ target }) => setCurrency(target.value as OfferTerms['currency'])}
            >
              {SALARY_CURRENCIES.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </SelectField>
          </div>
        )}
        {names.includes('start_date') && (
          <TextField
            label="Start date"
            type="date"
            error={errors['start_date']}
            value={startDate}
            onChange={({ target }) => setStartDate(target.value)}
          />
        )}
        {others.map((name) => (
          <TextField
            key={name}
            label={offerFieldName(name)}
            error={errors[name]}
            placeholder={offer.fields.find((field) => field.name === name)?.value}
            value={own[name] ?? ''}
            onChange={({ target }) => setOwn({ ...own, [name]: target.value })}
          />
        ))}
      </div>
      <p className="text-muted">
        It can be signed for {offer.expiry_days === 1 ? 'one day' : `${offer.expiry_days} days`}, until the end of the
        last one in {time_zone.replaceAll('_', ' ')}.
      </p>
      <Banner>{errors['root']}</Banner>
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          aria-disabled={busy !== null}
          onClick={() => void doing('save', async () => void toast.success('The terms have been saved.'))}
        >
          Save
        </Button>
        <Button aria-disabled={busy !== null} onClick={() => void doing('preview', () => openOffer(offer.id))}>
          Save and preview
        </Button>
        <div className="w-36">
          <SubmitButton busy={busy === 'send' && 'Sending...'}>Send offer</SubmitButton>
        </div>
      </div>
    </form>
  );
}

/** Those with a field of their own in the form. */
const ASKED = new Set(['salary', 'currency', 'start_date']);
