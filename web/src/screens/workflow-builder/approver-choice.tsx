import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { TextField } from '../../components/field.tsx';
import { useApprovers } from '../../data/workflows.ts';
import { askable } from './template-form.ts';

/** So many can be looked through without a search. */
const MANY_PEOPLE = 8;

/** Whom to ask. Everybody chosen has to agree. */
export function ApproverChoice({ chosen, onChoose }: { chosen: string[]; onChoose: (chosen: string[]) => void }) {
  const note = useId();
  const approvers = useApprovers();
  const [search, setSearch] = useState('');
  const known = approvers.data;
  const people = known?.people ?? [];
  const counted = askable(chosen, known);
  const gone = chosen.length - counted.length;
  const wanted = search.trim().toLowerCase();
  const found = people.filter(({ first_name, last_name, role_display_name }) =>
    `${first_name} ${last_name} ${role_display_name}`.toLowerCase().includes(wanted),
  );

  return (
    <fieldset aria-describedby={note} className="min-w-0 space-y-2">
      <legend className="mb-1 text-sm font-medium">Approvers</legend>
      {approvers.isError && (
        <p className="flex flex-wrap items-center gap-2 text-sm text-danger">
          The users could not be loaded.
          <Button size="small" onClick={() => void approvers.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {approvers.isPending && <p className="text-sm text-muted">Loading users…</p>}
      {known && people.length === 0 && (
        <p className="text-sm text-muted">
          There is nobody to choose yet. Add colleagues under{' '}
          <Link to="/users" className="font-medium text-accent-text underline underline-offset-4">
            Users
          </Link>
          .
        </p>
      )}
      {people.length > MANY_PEOPLE && (
        <TextField
          label="Find an approver"
          labelHidden
          placeholder="Find by name or role"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      {people.length > 0 && (
        <ul className="max-h-48 divide-y divide-line overflow-y-auto rounded-md border border-line">
          {found.map(({ id, first_name, last_name, role_display_name }) => (
            <li key={id} className="px-2.5 py-2">
              <CheckboxField
                label={
                  <span className="flex flex-wrap justify-between gap-x-3">
                    <span>
                      {first_name} {last_name}
                    </span>
                    <span className="font-normal text-muted">{role_display_name}</span>
                  </span>
                }
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  onChoose(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
                }
              />
            </li>
          ))}
          {found.length === 0 && <li className="px-2.5 py-2 text-sm text-muted">Nobody matches.</li>}
        </ul>
      )}
      <p id={note} role="status" className="text-xs text-muted">
        {consequence(counted.length)}
        {gone > 0 && ` ${gone === 1 ? '1 former approver' : `${gone} former approvers`} can no longer be asked.`}
      </p>
    </fieldset>
  );
}

function consequence(count: number): string {
  if (count === 0) return 'Nobody is selected: the administrators decide.';
  if (count === 1) return '1 selected. All selected approvers must approve.';
  return `${count} selected. All selected approvers must approve.`;
}
