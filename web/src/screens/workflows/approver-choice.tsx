import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { Button } from '../../components/button.tsx';
import { ChoiceList } from '../../components/choice-list.tsx';
import { useApprovers } from '../../data/workflows.ts';
import { askable } from './template-form.ts';
import { fill } from '../../texts/format.ts';
import { roles } from '../../texts/roles.ts';
import { shared } from '../../texts/shared.ts';
import { t } from '../../texts/workflows.ts';

/** Chooses the approvers of a step. All of them have to agree. */
export function ApproverChoice({ chosen, onChoose }: { chosen: string[]; onChoose: (chosen: string[]) => void }) {
  const note = useId();
  const approvers = useApprovers();
  const known = approvers.data;
  const people = known?.people ?? [];
  const counted = askable(chosen, known);
  const gone = chosen.length - counted.length;
  const choices = people.map(({ id, first_name, last_name, role_name }) => ({
    id,
    name: `${first_name} ${last_name}`,
    aside: roles[role_name],
  }));

  return (
    <fieldset aria-describedby={note} className="min-w-0 space-y-2">
      <legend className="mb-1 text-sm font-medium">{t.approvers.title}</legend>
      {approvers.isError && (
        <p className="flex flex-wrap items-center gap-2 text-sm text-danger">
          {t.approvers.loadFailed}
          <Button size="small" onClick={() => void approvers.refetch()}>
            {shared.tryAgain}
          </Button>
        </p>
      )}
      {approvers.isPending && <p className="text-sm text-muted">{t.approvers.loading}</p>}
      {known && people.length === 0 && (
        <p className="text-sm text-muted">
          {fill(t.approvers.empty, {
            users: (
              <Link to="/users" className="font-medium text-accent-text underline underline-offset-4">
                {t.approvers.usersLink}
              </Link>
            ),
          })}
        </p>
      )}
      <ChoiceList
        choices={choices}
        chosen={chosen}
        onChoose={onChoose}
        search={{ label: t.approvers.search, placeholder: t.approvers.searchPlaceholder, nothing: t.approvers.noMatch }}
      />
      <p id={note} role="status" className="text-xs text-muted">
        {counted.length === 0 ? t.approvers.noneChosen : t.approvers.chosen(counted.length)}
        {gone > 0 && ` ${t.approvers.gone(gone)}`}
      </p>
    </fieldset>
  );
}
