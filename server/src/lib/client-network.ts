import { isIPv6 } from 'node:net';

/** Identifies one client: an IPv4 address, or the /64 network that a single IPv6 line is assigned. */
export const clientNetwork = (address: string): string => {
  const bare = address.split('%')[0]!;
  if (!isIPv6(bare)) return address;
  const groups = expandGroups(bare);
  if (groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff') return asIPv4(groups[6]!, groups[7]!);
  return `${groups.slice(0, 4).join(':')}::/64`;
};

/** Expands an IPv6 address to all eight groups, without leading zeros. */
const expandGroups = (address: string): string[] => {
  const [left = '', right] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const before = left ? left.split(':') : [];
  const after = right ? right.split(':') : [];
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
};

const asIPv4 = (high: string, low: string): string =>
  [high, low]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((number) => [Math.floor(number / 256), number % 256])
    .join('.');
