import { startSession } from '../api/session.ts';
import { aSignedIn } from './people.ts';

/** Starts a session with this access token. */
export const signInWith = (access_token: string) => startSession({ ...aSignedIn(), access_token });
