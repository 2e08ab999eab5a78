import { useState } from 'react';
import { toast } from 'sonner';
import { Switch } from '../../../components/switch.tsx';
import { failureOf } from '../../../data/failure.ts';
import { setCalendarUse, useCalendarSettings } from '../../../data/interviews.ts';

/** Whether calendars at Google are asked and written to: for the whole company. */
export function CalendarUse() {
  const { data } = useCalendarSettings(true);
  const [isBusy, setBusy] = useState(false);
  if (!data) return null;
  const { is_calendar_on, accounts } = data;
  const change = async (isOn: boolean) => {
    setBusy(true);
    try {
      await setCalendarUse(isOn);
      toast.success(isOn ? 'Google calendars are used.' : 'Google calendars are no longer used.');
    } catch (error) {
      toast.error(failureOf(error, 'This could not be changed. Please try again.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="rounded-md border border-line p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm font-medium">Google calendars, for all jobs</p>
        <Switch
          label="Use Google calendars"
          state={is_calendar_on ? 'On' : 'Off'}
          checked={is_calendar_on}
          isBusy={isBusy}
          onChange={(isOn) => void change(isOn)}
        />
      </div>
      <p className="mt-1 text-xs text-muted">{noteFor(is_calendar_on, accounts)}</p>
    </div>
  );
}

const noteFor = (isOn: boolean, accounts: string[]): string => {
  if (!isOn) return 'On, times at which interviewers are busy are not offered, and interviews are entered for them.';
  if (accounts.length === 0)
    return 'No connected account allows it yet: connect it again under Email Config and tick the calendar boxes. Until then busy times are unknown.';
  return `Calendars are asked through ${accounts.join(', ')}.`;
};
