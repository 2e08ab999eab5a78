import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { Button } from '../../components/button.tsx';
import { ChoiceList } from '../../components/choice-list.tsx';
import { useApprovers } from '../../data/workflows.ts';
import { askable } from './template-form.ts';

/** Whom to ask. Everybody chosen has to agree. */
export function ApproverChoice({ chosen, onChoose }: { chosen: string[]; onChoose: (chosen: string[]) => void }) {
  const note = useId();
  const approvers = useApprovers();
  const known = approvers.data;
  const people = known?.people ?? [];
  const counted = askable(chosen, known);
  const gone = chosen.length - counted.length;
  const choices = people.map(({ id, first_name, last_name, role_display_name }) => ({
    id,
    name: `${first_name} ${last_name}`,
    aside: role_display_name,
  }));

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
      <ChoiceList
        choices={choices}
        chosen={chosen}
        onChoose={onChoose}
        search={{ label: 'Find an approver', placeholder: 'Find by name or role', nothing: 'Nobody matches.' }}
      />
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
