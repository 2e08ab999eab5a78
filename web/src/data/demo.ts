import { demo, type DemoUser } from '@hirewire/contract/demo';
import { call } from '../api/call.ts';

/** The users of the demo. */
export const listDemoUsers = async (): Promise<DemoUser[]> => (await call(demo.users, {})).users;
