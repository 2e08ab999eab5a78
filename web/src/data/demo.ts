import { demo, type DemoUser } from '@hirewire/contract/demo';
import { call } from '../api/call.ts';

/** Who can sign in to the demonstration. */
export const listDemoUsers = async (): Promise<DemoUser[]> => (await call(demo.users, {})).users;
