import { INTAKE_OUTCOMES } from '@hirewire/contract/mail-filters';
import type { Mailbox } from '@hirewire/contract/mailboxes';
import { SelectField } from '../../../components/field.tsx';
import { FilterChips } from '../../../components/filter-chips.tsx';
import { SearchField } from '../../../components/search-field.tsx';
import type { IntakeSummary } from '../../../data/intake.ts';
import { t } from '../../../texts/intake.ts';
import type { MailFilters } from './mail-filters.ts';

interface IntakeFilterBarProps {
  filters: MailFilters;
  summary: IntakeSummary | undefined;
  mailboxes: Mailbox[];
  onFilter: (change: MailFilters) => void;
}

export function IntakeFilterBar({ filters, summary, mailboxes, onFilter }: IntakeFilterBarProps) {
  const { outcome, mailbox, search = '' } = filters;
  // The counts cover the whole ledger, so they would mislead beside search results.
  const counts = search ? undefined : summary;
  // The chosen mailbox stays even if its account is gone.
  const hasChoice = mailboxes.length > 1 || mailbox !== undefined;

  return (
    <div className="mb-4 space-y-3">
      <FilterChips
        label={t.filter.outcome}
        chips={[
          { name: 'all', words: t.filter.all, count: counts?.ledger_count },
          ...INTAKE_OUTCOMES.map((name) => ({
            name,
            words: t.outcomes[name],
            count: counts?.outcomes[name],
          })),
        ]}
        chosen={outcome ?? 'all'}
        onChoose={(name) => onFilter({ outcome: name === 'all' ? undefined : name })}
      />
      <div className="flex flex-wrap gap-2">
        <div className="w-full sm:w-72">
          <SearchField
            label={t.filter.search}
            placeholder={t.filter.searchBy}
            value={search}
            onSearch={(text) => onFilter({ search: text || undefined })}
          />
        </div>
        {hasChoice && (
          <div className="w-full sm:w-64">
            <SelectField
              label={t.filter.mailbox}
              labelHidden
              value={mailbox ?? ''}
              onChange={({ target }) => onFilter({ mailbox: target.value || undefined })}
            >
              <option value="">{t.filter.allMailboxes}</option>
              {mailbox && !mailboxes.some(({ id }) => id === mailbox) && (
                <option value={mailbox}>{t.filter.disconnected}</option>
              )}
              {mailboxes.map(({ id, label, address }) => (
                <option key={id} value={id}>
                  {label ?? address}
                </option>
              ))}
            </SelectField>
          </div>
        )}
      </div>
    </div>
  );
}
