import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import type { MailServer } from '@hirewire/contract/mail-servers';
import { asMailServerError, MailServerError } from './mail-server-error.ts';

/** `public`: servers on the Internet, on mail ports, encrypted. `any`: wherever the company says. */
export type AllowedMailServers = 'public' | 'any';

const PORTS = new Set([25, 143, 465, 587, 993, 2525]);

/**
 * Resolves the address to connect to. It is looked up once and then used, so that a name cannot point elsewhere between
 * the check and the connection.
 */
export const resolveAddress = async (
  { host, port, security }: MailServer,
  allowed: AllowedMailServers,
): Promise<string> => {
  const isAnyAllowed = allowed === 'any';
  if (!isAnyAllowed && (!PORTS.has(port) || security === 'none')) throw new MailServerError('mail_address_not_allowed');
  const addresses = await lookup(host, { all: true, verbatim: false }).catch((error: unknown) => {
    throw asMailServerError(error);
  });
  const [first] = addresses;
  if (!first) throw new MailServerError('mail_host_unknown');
  if (!isAnyAllowed && !addresses.every(({ address }) => isPublic(address)))
    throw new MailServerError('mail_address_not_allowed');
  return first.address;
};

export const isPublic = (address: string): boolean => {
  if (isIP(address) === 4) return !RESERVED.check(address, 'ipv4');
  return GLOBAL_V6.check(address, 'ipv6') && !RESERVED.check(address, 'ipv6');
};

/** Ranges that IANA reserves for machines, private networks, documentation and tunnels. */
const RESERVED = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  RESERVED.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  RESERVED.addSubnet(network, bits, 'ipv6');

const GLOBAL_V6 = new BlockList();
GLOBAL_V6.addSubnet('2000::', 3, 'ipv6');
