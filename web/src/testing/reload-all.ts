import { act } from '@testing-library/react';
import { queryClient } from '../data/query-client.ts';

/** Loads everything on screen again, and waits until it is drawn with what came of that. */
export const reloadAll = () =>
  act(async () => {
    await queryClient.invalidateQueries();
    // Components are told in a task of their own.
    await new Promise((told) => setTimeout(told));
  });
