import { Switch } from '../../../components/switch.tsx';
import { setCalendarUse, useCalendarSettings } from '../../../data/interviews.ts';
import { useAction } from '../../../views/action.ts';

/** Whether calendars at Google are asked and written to: for the whole company. */
export function CalendarUse() {
  const { data } = useCalendarSettings(true);
  const { run, isBusy } = useAction('This could not be changed. Please try again.');
  if (!data) return null;
  const { is_calendar_on, accounts } = data;
  const change = (isOn: boolean) =>
    void run(() => setCalendarUse(isOn), {
      done: isOn ? 'Google calendars are used.' : 'Google calendars are no longer used.',
    });
  return (
    <div className="rounded-md border border-line p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm font-medium">Google calendars, for all jobs</p>
        <Switch
          label="Use Google calendars"
          state={is_calendar_on ? 'On' : 'Off'}
          checked={is_calendar_on}
          isBusy={isBusy}
          onChange={change}
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
