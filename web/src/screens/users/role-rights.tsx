import { can, type Permission, type Role, type RoleName } from '@hirewire/contract/roles';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../components/badge.tsx';
import { useRoles } from '../../data/users.ts';
import { shared } from '../../texts/shared.ts';
import { stepTypes } from '../../texts/step-types.ts';
import { t } from '../../texts/users.ts';

/** What a role may do, and which types of step it usually approves. */
export function RoleRights({ role }: { role: RoleName }) {
  const roles = useRoles();
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Section title={t.rights.title}>
        <ul className="space-y-1.5">
          {Object.entries(t.permissions).map(([permission, name]) => (
            <PermissionLine key={permission} isGiven={can(role, permission as Permission)}>
              {name}
            </PermissionLine>
          ))}
        </ul>
      </Section>
      <Section title={t.rights.approvalTypes}>
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
      <span className={isGiven ? 'font-medium' : 'text-muted'}>{isGiven ? t.rights.yes : t.rights.no}</span>
    </li>
  );
}

function ApprovalTypes({ role }: { role: Role | undefined }) {
  if (!role) return <p className="text-sm text-muted">{shared.loading}</p>;
  if (role.approval_types.length === 0) return <p className="text-sm text-muted">{t.none}</p>;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {role.approval_types.map((type) => (
        <li key={type}>
          <Badge tone="accent">{stepTypes[type]}</Badge>
        </li>
      ))}
    </ul>
  );
}
