import type { Overview } from '@hirewire/contract/overview';
import { can, type RoleName } from '@hirewire/contract/roles';
import { useState } from 'react';
import { toast } from 'sonner';
import { Button } from '../../../components/button.tsx';
import { ZoneField } from '../../../components/zone-field.tsx';
import { failureOf } from '../../../data/failure.ts';
import { setTimeZone } from '../../../data/overview.ts';
import { ownZone } from '../../../lib/own-zone.ts';

/** Where the company's days begin; administrators can choose it. */
export function ZoneLine({ overview, role }: { overview: Overview; role: RoleName }) {
  const { time_zone, is_zone_chosen } = overview;
  const [draft, setDraft] = useState<string | null>(null);
  const save = async (zone: string) => {
    try {
      await setTimeZone(zone);
      setDraft(null);
      toast.success('Time zone saved.');
    } catch (error) {
      toast.error(failureOf(error, "Couldn't save the time zone."));
    }
  };
  const zone = time_zone.replaceAll('_', ' ');
  return (
    <div className="flex flex-wrap items-center gap-2 text-xs text-muted">
      <span>
        {is_zone_chosen ? `Days in the company's time zone, ${zone}.` : 'Days in UTC: no company time zone is set yet.'}
      </span>
      {can(role, 'canManageCompany') && draft === null && (
        <Button
          size="small"
          look="quiet"
          className="h-7!"
          onClick={() => setDraft(is_zone_chosen ? time_zone : ownZone())}
        >
          {is_zone_chosen ? 'Change' : 'Set time zone'}
        </Button>
      )}
      {draft !== null && (
        <form
          className="flex flex-wrap items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            void save(draft);
          }}
        >
          <ZoneField label="Company time zone" value={draft} onChange={setDraft} />
          <Button type="submit" size="small">
            Save
          </Button>
          <Button size="small" look="quiet" onClick={() => setDraft(null)}>
            Cancel
          </Button>
        </form>
      )}
    </div>
  );
}
