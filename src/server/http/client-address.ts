import { isIPv6 } from 'node:net';

/**
 * The client's address for rate limits: the peer, or with trusted proxies the address that the first of them saw. Values
 * of X-Forwarded-For from before are ignored. IPv6 addresses are cut to their /64 network, which is one household.
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
