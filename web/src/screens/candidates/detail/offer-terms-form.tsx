import { SALARY_CURRENCIES } from '@hirewire/contract/jobs';
import { DERIVED_OFFER_FIELDS, offerFieldName } from '@hirewire/contract/offer-text';
import { type Offer, offerTerms } from '@hirewire/contract/offers';
import { toast } from 'sonner';
import { Button } from '../../../components/button.tsx';
import { SelectField, TextField } from '../../../components/field.tsx';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { actOnOffer, openOffer, saveOfferTerms } from '../../../data/offers.ts';
import { ownZone } from '../../../lib/own-zone.ts';
import { amountOf, salaryText } from '../../../lib/salary-text.ts';
import { FormFooter } from '../../../views/form-footer.tsx';
import { Form, useSchemaForm } from '../../../views/form.tsx';
import { typedFields } from '../../../lib/typed-fields.ts';

/** The terms of an offer that has not been sent: only the fields that its text has. */
export function OfferTermsForm({ offer }: { offer: Offer }) {
  const { terms, salary_range: range } = offer;
  const names = offer.fields.map(({ name }) => name);
  const others = names.filter((name) => !DERIVED_OFFER_FIELDS.includes(name) && !ASKED.has(name));
  const rangeWords = salaryText(range);
  // What the job says holds; else the last day ends where whoever sends it is.
  const time_zone = offer.time_zone ?? ownZone();

  const form = useSchemaForm({
    schema: offerTerms,
    initial: {
      ...terms,
      salary: terms.salary === null ? '' : String(terms.salary),
      start_date: terms.start_date ?? '',
      time_zone,
    },
    asSent: (typed) => ({
      ...typed,
      salary: amountOf(typed.salary),
      start_date: typed.start_date || null,
      fields: typedFields(typed.fields, terms.fields),
    }),
    onSubmit: async (given) => {
      await saveOfferTerms(offer.id, given);
      const { state } = await actOnOffer('send', offer.id);
      toast.success(state === 'sent' ? 'The offer goes to the candidate by mail.' : 'The offer waits for an approval.');
    },
    failed: candidateFailure,
  });

  return (
    <Form form={form} className="space-y-4 border-t border-line pt-3">
      <div className="grid gap-4 sm:grid-cols-2">
        {(names.includes('salary') || names.includes('currency')) && (
          <div className="grid grid-cols-[1fr_auto] gap-2">
            <TextField
              label="Salary a year"
              inputMode="numeric"
              hint={rangeWords ? `The job says ${rangeWords}.` : 'The job states no range.'}
              {...form.field('salary')}
            />
            <SelectField label="Currency" {...form.field('currency')}>
              {SALARY_CURRENCIES.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </SelectField>
          </div>
        )}
        {names.includes('start_date') && <TextField label="Start date" type="date" {...form.field('start_date')} />}
        {others.map((name) => (
          <TextField
            key={name}
            label={offerFieldName(name)}
            placeholder={offer.fields.find((field) => field.name === name)?.value}
            {...form.field(`fields.${name}`)}
          />
        ))}
      </div>
      <p className="text-muted">
        It can be signed for {offer.expiry_days === 1 ? 'one day' : `${offer.expiry_days} days`}, until the end of the
        last one in {time_zone.replaceAll('_', ' ')}.
      </p>
      <FormFooter form={form} action="Send offer" busy="One moment …">
        <Button
          aria-disabled={form.isBusy}
          onClick={form.submitTo(async (given) => {
            await saveOfferTerms(offer.id, given);
            toast.success('The terms have been saved.');
          })}
        >
          Save
        </Button>
        <Button
          aria-disabled={form.isBusy}
          onClick={form.submitTo(async (given) => {
            await saveOfferTerms(offer.id, given);
            await openOffer(offer.id);
          })}
        >
          Save and preview
        </Button>
      </FormFooter>
    </Form>
  );
}

/** Those with a field of their own in the form. */
const ASKED = new Set(['salary', 'currency', 'start_date']);
