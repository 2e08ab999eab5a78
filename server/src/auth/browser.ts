import type { Cookies } from '../http/serve.ts';
import { DEVICE_COOKIE, DEVICE_COOKIE_OPTIONS } from '../sessions/known-devices.ts';

interface Browser {
  address: string;
  userAgent: string;
  cookies: Cookies;
}

export const browserOf = ({ address, userAgent, cookies }: Browser) => ({
  address,
  userAgent,
  device: cookies.get(DEVICE_COOKIE),
});

export const keepDevice = <Answer extends { device: string }>({ cookies }: Browser, { device, ...answer }: Answer) => {
  cookies.set(DEVICE_COOKIE, device, DEVICE_COOKIE_OPTIONS);
  return answer;
};
