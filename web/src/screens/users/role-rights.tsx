import { can, DERIVED_PERMISSIONS, type Permission, type Role, type RoleName } from '@hirewire/contract/roles';
import { STEP_TYPE_NAMES } from '@hirewire/contract/steps';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../components/badge.tsx';
import { useRoles } from '../../data/users.ts';

/** What a role may do, and which kinds of step it is usually asked to approve. */
export function RoleRights({ role }: { role: RoleName }) {
  const roles = useRoles();
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Section title="Permissions">
        <ul className="space-y-1.5">
          {Object.entries(DERIVED_PERMISSIONS).map(([permission, words]) => (
            <PermissionLine key={permission} isGiven={can(role, permission as Permission)}>
              {words}
            </PermissionLine>
          ))}
        </ul>
      </Section>
      <Section title="Approval types">
        <ApprovalTypes role={roles.data?.find(({ name }) => name === role)} />
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function PermissionLine({ isGiven, children }: { isGiven: boolean; children: string }) {
  const Icon = isGiven ? Check : Minus;
  return (
    <li className="flex items-center gap-2 text-sm">
      <Icon aria-hidden="true" className={isGiven ? 'size-4 text-success' : 'size-4 text-muted'} />
      <span className="flex-1">{children}</span>
      <span className={isGiven ? 'font-medium' : 'text-muted'}>{isGiven ? 'Yes' : 'No'}</span>
    </li>
  );
}

function ApprovalTypes({ role }: { role: Role | undefined }) {
  if (!role) return <p className="text-sm text-muted">Loading...</p>;
  if (role.approval_types.length === 0) return <p className="text-sm text-muted">None</p>;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {role.approval_types.map((type) => (
        <li key={type}>
          <Badge tone="accent">{STEP_TYPE_NAMES[type]}</Badge>
        </li>
      ))}
    </ul>
  );
}
