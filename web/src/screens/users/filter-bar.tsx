import { X } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from '../../components/button.tsx';
import { SelectField } from '../../components/field.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { useRoles } from '../../data/users.ts';
import { type UserFilters, userFilters } from './user-filters.ts';
import { roles as roleNames } from '../../texts/roles.ts';
import { t } from '../../texts/users.ts';

interface FilterBarProps {
  filters: UserFilters;
  onChange: (change: Partial<UserFilters>) => void;
  onClear: () => void;
  searchRef: Ref<HTMLInputElement>;
}

export function FilterBar({ filters, onChange, onClear, searchRef }: FilterBarProps) {
  const roles = useRoles();
  // Parsed like the address: the empty choice is no filter.
  const choose = (name: 'role' | 'status', value: string) =>
    onChange({ [name]: userFilters.parse({ [name]: value })[name] });

  return (
    <div role="search" aria-label={t.list} className="mb-3 flex flex-wrap items-center gap-2">
      <div className="w-full sm:w-72">
        <SearchField
          ref={searchRef}
          label={t.filters.search}
          placeholder={t.filters.searchPlaceholder}
          value={filters.search ?? ''}
          onSearch={(search) => onChange({ search: search || undefined })}
        />
      </div>
      <div className="min-w-32 flex-1 sm:w-44 sm:flex-none">
        <SelectField
          label={t.fields.role}
          labelHidden
          value={filters.role ?? ''}
          onChange={({ target }) => choose('role', target.value)}
        >
          <option value="">{t.filters.allRoles}</option>
          {/* The choice from the address, until the roles are loaded. */}
          {filters.role && !roles.data && <option value={filters.role}>{roleNames[filters.role]}</option>}
          {roles.data?.map(({ name }) => (
            <option key={name} value={name}>
              {roleNames[name]}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="min-w-32 flex-1 sm:w-36 sm:flex-none">
        <SelectField
          label={t.fields.status}
          labelHidden
          value={filters.status ?? ''}
          onChange={({ target }) => choose('status', target.value)}
        >
          <option value="">{t.filters.allStatuses}</option>
          <option value="active">{t.statuses.active}</option>
          <option value="inactive">{t.statuses.inactive}</option>
        </SelectField>
      </div>
      {isFiltered(filters) && (
        <Button onClick={onClear}>
          <X aria-hidden="true" className="size-4" />
          {t.filters.clear}
        </Button>
      )}
    </div>
  );
}

export const isFiltered = ({ search, role, status }: UserFilters): boolean => Boolean(search || role || status);
