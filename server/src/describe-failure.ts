import { ConfigError } from './config-error.ts';
import { describeError } from './lib/describe-error.ts';

/** Why a command failed: in one sentence if the error was expected, otherwise in full. */
export const describeFailure = (error: unknown): string => {
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return 'The disk is full: nothing was kept.';
  if (code === 'EACCES' || code === 'EPERM')
    return `${path ?? 'A file'} cannot be opened: run this as the user Hirewire runs as.`;
  const isSentence = code ? code.startsWith('ERR_PARSE_ARGS') : error instanceof ConfigError || isPlain(error);
  return isSentence ? (error as Error).message : JSON.stringify(describeError(error));
};

const isPlain = (error: unknown): boolean => error instanceof Error && error.constructor === Error;
