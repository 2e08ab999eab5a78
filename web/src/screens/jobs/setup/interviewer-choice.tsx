import type { RoleName } from '@hirewire/contract/roles';
import { can } from '@hirewire/contract/roles';
import type { InterviewSetup } from '@hirewire/contract/scheduling';
import { Clock, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ChoiceList } from '../../../components/choice-list.tsx';
import { TextField } from '../../../components/field.tsx';
import type { useInterviewers } from '../../../data/interviews.ts';
import { useRowKeys } from '../../../lib/row-keys.ts';
import { HoursDialog } from '../../../views/hours-dialog.tsx';
import { shared } from '../../../texts/shared.ts';
import { t } from '../../../texts/setup-interview.ts';

interface InterviewerChoiceProps {
  plan: InterviewSetup;
  people: NonNullable<ReturnType<typeof useInterviewers>['data']>;
  /** How many of the chosen interviewers are no longer active. */
  goneCount: number;
  role: RoleName;
  error: string | undefined;
  onChange: (plan: InterviewSetup) => void;
}

const SEARCH = {
  label: t.interviewers.search,
  placeholder: t.interviewers.searchPlaceholder,
  nothing: t.interviewers.noMatch,
};
const MOST_GROUPS = 5;

/** Chooses the interviewers: those who always attend, and groups of which any one does. */
export function InterviewerChoice({ plan, people, goneCount, role, error, onChange }: InterviewerChoiceProps) {
  const [hoursOf, setHoursOf] = useState<string | null>(null);
  const choices = people.map(({ id, name, time_zone, has_hours }) => ({
    id,
    name,
    aside: has_hours ? time_zone.replaceAll('_', ' ') : t.interviewers.usualHours,
  }));
  const { required, groups } = plan;
  const rows = useRowKeys(groups.length);
  const setGroup = (index: number, change: Partial<InterviewSetup['groups'][number]>) =>
    onChange({ ...plan, groups: groups.map((group, at) => (at === index ? { ...group, ...change } : group)) });
  // Interviewers who always attend have no checkbox in the groups, so remove them from there.
  const chooseRequired = (ids: string[]) => {
    const others = groups.map(({ name, user_ids }) => ({ name, user_ids: user_ids.filter((id) => !ids.includes(id)) }));
    onChange({ ...plan, required: ids, groups: others });
  };
  const chosen = people.filter(
    ({ id }) => required.includes(id) || groups.some(({ user_ids }) => user_ids.includes(id)),
  );
  return (
    <div className="space-y-4">
      <fieldset className="space-y-1.5">
        <legend className="mb-1 text-sm font-medium">{t.interviewers.required}</legend>
        <p className="text-xs text-muted">{t.interviewers.requiredHint}</p>
        {goneCount > 0 && (
          <p className="rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">{t.interviewers.gone(goneCount)}</p>
        )}
        <ChoiceList choices={choices} chosen={required} onChoose={chooseRequired} search={SEARCH} />
      </fieldset>
      {groups.map(({ name, user_ids }, index) => (
        <fieldset key={rows.keys[index]} className="space-y-2 rounded-md border border-line p-3">
          <legend className="px-1 text-sm font-medium">{t.interviewers.group(index + 1)}</legend>
          <div className="flex items-end gap-2">
            <div className="flex-1">
              <TextField
                label={t.interviewers.groupName}
                aside={shared.optional}
                maxLength={100}
                value={name}
                onChange={({ target }) => setGroup(index, { name: target.value })}
              />
            </div>
            <Button
              look="quiet"
              aria-label={t.interviewers.removeGroup(index + 1)}
              onClick={() => {
                rows.remove(index);
                onChange({ ...plan, groups: groups.filter((_, at) => at !== index) });
              }}
            >
              <Trash2 aria-hidden="true" className="size-4" />
            </Button>
          </div>
          <ChoiceList
            choices={choices.filter(({ id }) => !required.includes(id))}
            chosen={user_ids}
            onChoose={(ids) => setGroup(index, { user_ids: ids })}
            search={SEARCH}
          />
        </fieldset>
      ))}
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      {groups.length < MOST_GROUPS && (
        <Button
          size="small"
          className="h-auto! min-h-8 py-1 whitespace-normal!"
          onClick={() => onChange({ ...plan, groups: [...groups, { name: '', user_ids: [] }] })}
        >
          <Plus aria-hidden="true" className="size-4" />
          {t.interviewers.addGroup}
        </Button>
      )}
      {can(role, 'canManageInterviewers') && chosen.length > 0 && (
        <div role="group" aria-label={t.interviewers.hours} className="flex flex-wrap gap-2">
          {chosen.map(({ id, name }) => (
            <Button key={id} size="small" look="quiet" onClick={() => setHoursOf(id)}>
              <Clock aria-hidden="true" className="size-4" />
              {t.interviewers.hoursOf(name)}
            </Button>
          ))}
        </div>
      )}
      {hoursOf && <HoursDialog userId={hoursOf} onClose={() => setHoursOf(null)} />}
    </div>
  );
}
