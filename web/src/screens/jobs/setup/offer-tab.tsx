import { DERIVED_OFFER_FIELDS, offerFieldName, offerFieldsIn } from '@hirewire/contract/offer-text';
import type { OfferTemplate } from '@hirewire/contract/offer-templates';
import { type OfferSetup, offerSetupChange } from '@hirewire/contract/offers';
import { can } from '@hirewire/contract/roles';
import { Pencil, Plus } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { toast } from 'sonner';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { SelectField, TextField } from '../../../components/field.tsx';
import { SubmitButton } from '../../../components/submit-button.tsx';
import { ZoneField } from '../../../components/zone-field.tsx';
import { failureOf } from '../../../data/failure.ts';
import { saveOfferSetup, useOfferSetup, useOfferTemplates } from '../../../data/offers.ts';
import { ownZone } from '../../../lib/own-zone.ts';
import { salaryText } from '../../../lib/salary-text.ts';
import type { SetupTabProps } from './setup-tab-props.ts';
import { StarterBadge } from './starter-badge.tsx';
import { TemplateForm } from './offer-template-form.tsx';

const FAILED = 'The offer settings cannot be shown.';

/** What offers for a job are made from. */
export function OfferTab(props: SetupTabProps) {
  const setup = useOfferSetup(props.job.id);
  const templates = useOfferTemplates();
  const error = setup.error ?? templates.error;
  if (error) return <Banner>{failureOf(error, FAILED)}</Banner>;
  if (!setup.data || !templates.data) return <p className="text-muted">Loading...</p>;
  return <Setup {...props} setup={setup.data} templates={templates.data} />;
}

/** What is the same for everybody hired for this job; salary and start date never are. */
const isShared = (name: string): boolean =>
  !DERIVED_OFFER_FIELDS.includes(name) && !['salary', 'currency', 'start_date'].includes(name);

function Setup({ job, role, setup, templates }: SetupTabProps & { setup: OfferSetup; templates: OfferTemplate[] }) {
  // Who sees it for the first time most likely means their own.
  const [values, setValues] = useState(() => {
    const { is_starter: _, ...said } = setup;
    return { ...said, time_zone: said.time_zone ?? ownZone() };
  });
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** The template that is being written: null for a new one. */
  const [editing, setEditing] = useState<OfferTemplate | null | undefined>(undefined);
  const mayChange = can(role, 'canPostJobs');
  const mayWrite = can(role, 'canManageOfferTemplates');
  const chosen = templates.find(({ id }) => id === values.template_id);
  const range = salaryText({ min: job.salary_min, max: job.salary_max, currency: job.salary_currency });
  const set = (change: Partial<typeof values>) => {
    setValues({ ...values, ...change });
    setError(null);
  };

  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    const checked = offerSetupChange.safeParse(values);
    if (!checked.success) return setError(checked.error.issues[0]?.message ?? null);
    setBusy(true);
    try {
      await saveOfferSetup(job.id, checked.data);
      toast.success('The offer settings have been saved.');
    } catch (error) {
      setError(failureOf(error, 'The offer settings could not be saved.'));
    } finally {
      setBusy(false);
    }
  };

  if (editing !== undefined)
    return (
      <TemplateForm
        template={editing}
        onClose={(saved) => {
          setEditing(undefined);
          if (saved !== undefined) set({ template_id: saved });
        }}
      />
    );

  return (
    <form noValidate className="space-y-5" onSubmit={(event) => void save(event)}>
      {chosen?.is_starter && <StarterBadge />}
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-60">
          <SelectField
            label="Template"
            disabled={!mayChange}
            value={chosen?.id ?? ''}
            onChange={({ target }) => set({ template_id: target.value || null })}
          >
            <option value="">No template yet</option>
            {templates.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        {mayWrite && chosen && (
          <Button onClick={() => setEditing(chosen)}>
            <Pencil aria-hidden="true" className="size-4" />
            Edit template
          </Button>
        )}
        {mayWrite && (
          <Button onClick={() => setEditing(null)}>
            <Plus aria-hidden="true" className="size-4" />
            New template
          </Button>
        )}
      </div>
      <p className="text-sm text-muted">
        {range
          ? `The job’s salary range is ${range}. An offer outside of it needs the approval of somebody else.`
          : 'The job states no salary range, so any salary can be offered without an approval.'}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Days until it expires"
          inputMode="numeric"
          disabled={!mayChange}
          value={Number.isNaN(values.expiry_days) ? '' : values.expiry_days}
          onChange={({ target }) => set({ expiry_days: Number.parseInt(target.value, 10) })}
        />
        <ZoneField
          label="Time zone of the last day"
          hint="An offer can be signed until the end of its last day there."
          disabled={!mayChange}
          value={values.time_zone}
          onChange={(time_zone) => set({ time_zone })}
        />
      </div>
      {chosen && offerFieldsIn(chosen.body).some(isShared) && (
        <fieldset className="space-y-3">
          <legend className="font-medium">The same in every offer</legend>
          <p className="text-sm text-muted">What is left empty is filled in for each candidate.</p>
          <div className="grid gap-4 sm:grid-cols-2">
            {offerFieldsIn(chosen.body)
              .filter(isShared)
              .map((name) => (
                <TextField
                  key={name}
                  label={offerFieldName(name)}
                  aside="Optional"
                  disabled={!mayChange}
                  value={values.values[name] ?? ''}
                  onChange={({ target }) => set({ values: { ...values.values, [name]: target.value } })}
                />
              ))}
          </div>
        </fieldset>
      )}
      <Banner>{error}</Banner>
      {mayChange && (
        <div className="ml-auto w-36">
          <SubmitButton busy={isBusy && 'Saving...'}>Save</SubmitButton>
        </div>
      )}
    </form>
  );
}
