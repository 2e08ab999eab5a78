import { DERIVED_OFFER_FIELDS, offerFieldsIn } from '@hirewire/contract/offer-text';
import type { OfferTemplate } from '@hirewire/contract/offer-templates';
import { type OfferSetup, offerSetupChange } from '@hirewire/contract/offer-setup';
import { can } from '@hirewire/contract/roles';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { toast } from '../../../components/toast.ts';
import { Button } from '../../../components/button.tsx';
import { SelectField, TextField } from '../../../components/field.tsx';
import { LoadState } from '../../../components/load-state.tsx';
import { ZoneField } from '../../../components/zone-field.tsx';
import { failureText } from '../../../data/failure.ts';
import { saveOfferSetup, useOfferSetup, useOfferTemplates } from '../../../data/offers.ts';
import { ownZone } from '../../../lib/own-zone.ts';
import { salaryText } from '../../../lib/salary-text.ts';
import type { SetupTabProps } from './setup-tab-props.ts';
import { StarterBadge } from './starter-badge.tsx';
import { TemplateForm } from './offer-template-form.tsx';
import { typedFields } from '../../../lib/typed-fields.ts';
import { typedNumber } from '../../../lib/typed-number.ts';
import { FormFooter } from '../../../views/form-footer.tsx';
import { Form, useSchemaForm } from '../../../views/form.tsx';
import { useStale } from '../../../views/stale.tsx';
import { nameOfferField } from '../../../texts/offer-fields.ts';
import { shared } from '../../../texts/shared.ts';
import { t } from '../../../texts/setup-offer.ts';

/** The settings for offers of a job. */
export function OfferTab(props: SetupTabProps) {
  const setup = useOfferSetup(props.job.id);
  const templates = useOfferTemplates();
  const error = setup.error ?? templates.error;
  if (!setup.data || !templates.data)
    return (
      <LoadState
        failure={error && failureText(error, t.loadFailed)}
        onRetry={() => Promise.all([setup.refetch(), templates.refetch()])}
      />
    );
  return (
    <Setup
      {...props}
      saved={setup.data}
      templates={templates.data}
      onReload={async () => (await setup.refetch({ throwOnError: true })).data!}
    />
  );
}

/** Whether a field can be the same in every offer for a job; salary and start date never are. */
const isShared = (name: string): boolean =>
  !DERIVED_OFFER_FIELDS.includes(name) && !['salary', 'currency', 'start_date'].includes(name);

interface SetupProps extends SetupTabProps {
  saved: OfferSetup;
  templates: OfferTemplate[];
  onReload: () => Promise<OfferSetup>;
}

// The first user to open this most likely means their own time zone.
const toTyped = ({ template_id, expiry_days, values, time_zone }: OfferSetup) => ({
  template_id,
  expiry_days,
  values,
  time_zone: time_zone ?? ownZone(),
});

function Setup({ job, role, saved, templates, onReload }: SetupProps) {
  /** The template being edited: null for a new one. */
  const [editing, setEditing] = useState<OfferTemplate | null | undefined>(undefined);
  const mayChange = can(role, 'canPostJobs');
  const mayWrite = can(role, 'canManageOfferTemplates');
  /** The setup as loaded into the form, or last saved. */
  const [base, setBase] = useState(saved);
  /** How often the saved setup was loaded into the form. */
  const [round, setRound] = useState(0);
  const form = useSchemaForm({
    schema: offerSetupChange,
    initial: toTyped(base),
    asSent: (typed) => ({ ...typed, values: typedFields(typed.values, base.values), version: base.version }),
    onSubmit: async (change) => {
      setBase(await form.saving(saveOfferSetup(job.id, change)));
      toast.success(t.saved);
    },
    failed: t.failed,
    onFailed: (error) => stale.onFailed(error),
  });
  const stale = useStale({
    reload: async () => {
      const now = await onReload();
      setBase(now);
      form.reset(toTyped(now));
      setRound(round + 1);
    },
    failed: t.loadFailed,
  });
  const template = form.controlled('template_id');
  const chosen = templates.find(({ id }) => id === template.value);
  const range = salaryText({ min: job.salary_min, max: job.salary_max, currency: job.salary_currency });

  if (editing !== undefined)
    return (
      <TemplateForm
        template={editing}
        onClose={(saved) => {
          setEditing(undefined);
          if (saved !== undefined) template.onChange(saved);
        }}
      />
    );

  return (
    <Form form={form} className="space-y-5">
      {chosen?.is_starter && <StarterBadge />}
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-60">
          <SelectField
            label={t.template}
            disabled={!mayChange}
            value={chosen?.id ?? ''}
            onChange={({ target }) => template.onChange(target.value || null)}
            error={template.error}
          >
            <option value="">{t.noTemplate}</option>
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
            {t.editTemplate}
          </Button>
        )}
        {mayWrite && (
          <Button onClick={() => setEditing(null)}>
            <Plus aria-hidden="true" className="size-4" />
            {t.newTemplate}
          </Button>
        )}
      </div>
      <p className="text-sm text-muted">{range ? t.range(range) : t.noRange}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t.expiryDays}
          inputMode="numeric"
          disabled={!mayChange}
          {...form.field('expiry_days', { setValueAs: typedNumber })}
        />
        <ZoneField label={t.zone} hint={t.zoneHint} disabled={!mayChange} {...form.controlled('time_zone')} />
      </div>
      {chosen && offerFieldsIn(chosen.body).some(isShared) && (
        // Without a new key, a field that is empty after the reload would keep the typed text.
        <fieldset key={round} className="space-y-3">
          <legend className="font-medium">{t.sameForAll}</legend>
          <p className="text-sm text-muted">{t.sameForAllHint}</p>
          <div className="grid gap-4 sm:grid-cols-2">
            {offerFieldsIn(chosen.body)
              .filter(isShared)
              .map((name) => (
                <TextField
                  key={name}
                  label={nameOfferField(name)}
                  aside={shared.optional}
                  disabled={!mayChange}
                  {...form.field(`values.${name}`)}
                />
              ))}
          </div>
        </fieldset>
      )}
      {stale.notice}
      {mayChange && <FormFooter form={form} action={shared.save} busy={shared.saving} />}
    </Form>
  );
}
