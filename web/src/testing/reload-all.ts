import { act } from '@testing-library/react';
import { queryClient } from '../data/query-client.ts';

/** Reloads everything on screen, and waits until the result is rendered. */
export const reloadAll = () =>
  act(async () => {
    await queryClient.invalidateQueries();
    // Components are notified in a separate task.
    await new Promise((notified) => setTimeout(notified));
  });
