import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/**
 * Link-local addresses and cloud metadata services, which hand out credentials. Other private addresses are fine:
 * many networks have a mail relay of their own, and only owners name it.
 */
const refused = new BlockList();
refused.addSubnet('0.0.0.0', 8, 'ipv4');
refused.addSubnet('169.254.0.0', 16, 'ipv4');
refused.addAddress('168.63.129.16', 'ipv4');
refused.addSubnet('224.0.0.0', 3, 'ipv4');
refused.addSubnet('fe80::', 10, 'ipv6');
refused.addAddress('fd00:ec2::254', 'ipv6');
refused.addAddress('::', 'ipv6');
refused.addSubnet('ff00::', 8, 'ipv6');

export const isRefusedAddress = (address: string): boolean => {
  const family = isIP(address);
  return family !== 0 && refused.check(address, family === 4 ? 'ipv4' : 'ipv6');
};

export class RefusedHostError extends Error {
  constructor() {
    super('This address cannot be a mail server');
  }
}

/** Resolves a host before connecting; the connection reports unknown ones. @throws RefusedHostError */
export async function refuseHost(host: string): Promise<void> {
  const found = isIP(host) ? [{ address: host }] : await lookup(host, { all: true }).catch(() => []);
  if (found.some(({ address }) => isRefusedAddress(address))) throw new RefusedHostError();
}
