import { SYSTEM_ROLES } from '@hirewire/contract/roles';
import { X } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from '../../components/button.tsx';
import { SelectField } from '../../components/field.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { useRoles } from '../../data/users.ts';
import { type UserFilters, userFilters } from './user-filters.ts';

interface FilterBarProps {
  filters: UserFilters;
  onChange: (change: Partial<UserFilters>) => void;
  onClear: () => void;
  searchRef: Ref<HTMLInputElement>;
}

export function FilterBar({ filters, onChange, onClear, searchRef }: FilterBarProps) {
  const roles = useRoles();
  // A choice as the address would have it: what is no filter, such as the empty one, is none.
  const choose = (name: 'role' | 'status', value: string) =>
    onChange({ [name]: userFilters.parse({ [name]: value })[name] });

  return (
    <div role="search" aria-label="Users" className="mb-3 flex flex-wrap items-center gap-2">
      <div className="w-full sm:w-72">
        <SearchField
          ref={searchRef}
          label="Search users"
          placeholder="Search by name or e-mail"
          value={filters.search ?? ''}
          onSearch={(search) => onChange({ search: search || undefined })}
        />
      </div>
      <div className="min-w-32 flex-1 sm:w-44 sm:flex-none">
        <SelectField
          label="Role"
          labelHidden
          value={filters.role ?? ''}
          onChange={({ target }) => choose('role', target.value)}
        >
          <option value="">All roles</option>
          {/* Chosen by an address before the roles have come. */}
          {filters.role && !roles.data && (
            <option value={filters.role}>{SYSTEM_ROLES[filters.role].display_name}</option>
          )}
          {roles.data?.map(({ name, display_name }) => (
            <option key={name} value={name}>
              {display_name}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="min-w-32 flex-1 sm:w-36 sm:flex-none">
        <SelectField
          label="Status"
          labelHidden
          value={filters.status ?? ''}
          onChange={({ target }) => choose('status', target.value)}
        >
          <option value="">All statuses</option>
          <option value="active">Active</option>
          <option value="inactive">Inactive</option>
        </SelectField>
      </div>
      {isFiltered(filters) && (
        <Button onClick={onClear}>
          <X aria-hidden="true" className="size-4" />
          Clear filters
        </Button>
      )}
    </div>
  );
}

export const isFiltered = ({ search, role, status }: UserFilters): boolean => Boolean(search || role || status);
