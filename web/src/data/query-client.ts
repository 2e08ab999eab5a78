import { QueryClient } from '@tanstack/react-query';
import { onSessionChange, type Session } from '../api/session.ts';

export const queryClient = new QueryClient();

// What one person was shown is nothing for the next one.
onSessionChange((now, before) => {
  if (userOf(now) !== userOf(before)) queryClient.clear();
});

const userOf = (session: Session) => (session.status === 'signed_in' ? session.auth.user.id : null);
