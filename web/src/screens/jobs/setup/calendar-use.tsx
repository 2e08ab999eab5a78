import { Switch } from '../../../components/switch.tsx';
import { setCalendarUse, useCalendarSettings } from '../../../data/interviews.ts';
import { useAction } from '../../../views/action.ts';
import { list } from '../../../texts/format.ts';
import { t } from '../../../texts/setup-interview.ts';

/** Whether Google calendars are read and written, for the whole company. */
export function CalendarUse() {
  const { data } = useCalendarSettings(true);
  const { run, isBusy } = useAction(t.calendar.failed);
  if (!data) return null;
  const { is_calendar_on, accounts } = data;
  const change = (isOn: boolean) =>
    void run(() => setCalendarUse(isOn), {
      done: isOn ? t.calendar.turnedOn : t.calendar.turnedOff,
    });
  return (
    <div className="rounded-md border border-line p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm font-medium">{t.calendar.title}</p>
        <Switch
          label={t.calendar.use}
          state={is_calendar_on ? t.calendar.on : t.calendar.off}
          checked={is_calendar_on}
          isBusy={isBusy}
          onChange={change}
        />
      </div>
      <p className="mt-1 text-xs text-muted">{describe(is_calendar_on, accounts)}</p>
    </div>
  );
}

const describe = (isOn: boolean, accounts: string[]): string => {
  if (!isOn) return t.calendar.offNote;
  return accounts.length === 0 ? t.calendar.noAccount : t.calendar.accounts(list(accounts));
};
