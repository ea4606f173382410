import { isIPv6 } from 'node:net';

/**
 * Who sends a request, as far as limits go: the peer, or behind `trustedProxies` of them the address that the first
 * of those saw. What a client itself wrote into X-Forwarded-For is never believed. IPv6 counts by its /64 network,
 * which is what one household has.
 */
export function clientAddress(
  peer: string,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const hops = [
    ...(forwardedFor
      ?.split(',')
      .map((hop) => hop.trim())
      .filter(Boolean) ?? []),
    peer,
  ];
  const address = hops[Math.max(0, hops.length - 1 - trustedProxies)] ?? peer;
  const plain = address
    .replace(/^\[([^\]]+)\](?::\d+)?$/, '$1') // some proxies add the port
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .slice(0, 64);
  return isIPv6(plain) ? networkOf(plain) : plain;
}

/** The first four groups of an IPv6 address. */
function networkOf(address: string): string {
  const [head = '', tail] = address.replace(/%.*$/, '').toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length;
  const all = [...groups, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...after];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
