import type { User } from '@hirewire/contract/users';

export const fullName = ({ first_name, last_name }: Pick<User, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`;
