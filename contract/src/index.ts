import { auth } from './auth.ts';
import { health } from './health.ts';

/** Every endpoint of the product, by resource. */
export const api = { auth, health };
