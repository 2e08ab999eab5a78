import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * For processes of the product that tests start. Compiling takes most of their time, so they share what was compiled; what
 * one that is killed leaves behind is removed with the run.
 */
export const PRODUCT_ENVIRONMENT = {
  PATH: process.env['PATH'],
  TMPDIR: tmpdir(),
  NODE_COMPILE_CACHE: path.join(tmpdir(), 'compiled'),
};
