import { type Overview, overviews } from '@hirewire/contract/overview';
import { can, type RoleName } from '@hirewire/contract/roles';
import { useState } from 'react';
import { toast } from '../../../components/toast.ts';
import { Button } from '../../../components/button.tsx';
import { ZoneField } from '../../../components/zone-field.tsx';
import { setTimeZone } from '../../../data/overview.ts';
import { ownZone } from '../../../lib/own-zone.ts';
import { FormFooter } from '../../../views/form-footer.tsx';
import { Form, useSchemaForm } from '../../../views/form.tsx';
import { t } from '../../../texts/hiring-overview.ts';
import { shared } from '../../../texts/shared.ts';

/** The company's time zone; administrators can choose it. */
export function ZoneLine({ overview, role }: { overview: Overview; role: RoleName }) {
  const { time_zone, is_zone_chosen } = overview;
  const [isChoosing, setChoosing] = useState(false);
  const zone = time_zone.replaceAll('_', ' ');
  return (
    <div className="flex flex-wrap items-center gap-2 text-xs text-muted">
      <span>{is_zone_chosen ? t.zone.chosen(zone) : t.zone.unset}</span>
      {can(role, 'canManageCompany') && !isChoosing && (
        <Button size="small" look="quiet" className="h-7!" onClick={() => setChoosing(true)}>
          {is_zone_chosen ? t.zone.change : t.zone.set}
        </Button>
      )}
      {isChoosing && <ZoneForm zone={is_zone_chosen ? time_zone : ownZone()} onClose={() => setChoosing(false)} />}
    </div>
  );
}

function ZoneForm({ zone, onClose }: { zone: string; onClose: () => void }) {
  const form = useSchemaForm({
    schema: overviews.setTimeZone.body,
    initial: { time_zone: zone },
    onSubmit: async ({ time_zone }) => {
      await setTimeZone(time_zone);
      onClose();
      toast.success(t.zone.saved);
    },
    failed: t.zone.failed,
  });
  return (
    <Form form={form} className="flex flex-wrap items-end gap-2">
      <ZoneField label={t.zone.label} {...form.controlled('time_zone')} />
      <FormFooter form={form} action={shared.save} busy={shared.saving} onCancel={onClose} />
    </Form>
  );
}
