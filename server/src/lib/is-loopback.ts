const LOOPBACK = /^https?:\/\/(localhost|127(?:\.\d{1,3}){3}|\[::1\])(:\d+)?$/;

/** Whether only the computer it names can open an address. */
export const isLoopback = (origin: string): boolean => LOOPBACK.test(origin);
