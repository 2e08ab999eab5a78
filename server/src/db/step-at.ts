import { STEP_TERMS, STEP_TYPES } from '@hirewire/contract/steps';

/** The SQL function that names the type of step whose times are stored at a place. */
export const createStepAt = (): string => {
  const names = STEP_TYPES.toSorted((a, b) => STEP_TERMS[a].place - STEP_TERMS[b].place).map((type) => `'${type}'`);
  return `CREATE FUNCTION step_at(place bigint) RETURNS text LANGUAGE sql IMMUTABLE AS 'SELECT (ARRAY[${names.join(', ').replaceAll("'", "''")}])[place]';`;
};
