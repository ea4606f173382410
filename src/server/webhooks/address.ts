import { promises as dns, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** One list per family: a mixed list would also match IPv4 addresses as IPv6. */
function listOf(family: 'ipv4' | 'ipv6', networks: string): BlockList {
  const list = new BlockList();
  for (const network of networks.trim().split(/\s+/)) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

/** Special-purpose addresses (IANA) and the metadata services of cloud providers. */
const notPublic4 = listOf(
  'ipv4',
  `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 168.63.129.16/32 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24
  192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15
  198.51.100.0/24 203.0.113.0/24 224.0.0.0/3`,
);
/** Only 2000::/3 is public; the rest embeds IPv4 addresses or is local. */
const notPublic6 = listOf(
  'ipv6',
  '::/3 4000::/2 8000::/1 2001::/23 2001:db8::/32 2002::/16 2620:4f:8000::/48 3fff::/20',
);

const isPublic = (address: string) =>
  isIP(address) === 4
    ? !notPublic4.check(address, 'ipv4')
    : isIP(address) === 6 && !notPublic6.check(address, 'ipv6');

const localName = /^[^.]+$|\.(?:localhost|local|internal|lan|home\.arpa)$/;
const nameOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
const ports: Record<string, string> = { 'http:': '80', 'https:': '443' };

/** `host:port` entries of `WEBHOOK_ALLOWED_HOSTS`, which webhooks may reach even if they are not public. */
export type AllowedHosts = ReadonlySet<string>;

export const isAllowed = (url: URL, allowed: AllowedHosts) =>
  allowed.has(`${url.hostname}:${url.port || ports[url.protocol]}`);

/** Why a URL is refused by its text alone; the addresses of its host are checked when connecting. */
export function refusalOf(url: URL, allowed: AllowedHosts): string | undefined {
  if (isAllowed(url, allowed)) return undefined;
  if (url.protocol !== 'https:') return 'Please enter an address that begins with https://';
  const name = nameOf(url);
  const isOpen = isIP(name) === 0 ? !localName.test(name) : isPublic(name);
  return isOpen ? undefined : 'This address is not reachable for everyone on the internet';
}

/** The host has an address that is not public. */
export class PrivateAddressError extends Error {}

export type Resolve = (name: string) => Promise<LookupAddress[]>;

/** Queries DNS directly: `dns.lookup` uses the thread pool, where a hanging name would delay file access. */
export const resolveName: Resolve = async (name) => {
  const found = await Promise.allSettled([dns.resolve4(name), dns.resolve6(name)]);
  const addresses = found.flatMap((one, index) =>
    one.status === 'fulfilled' ? one.value.map((address) => ({ address, family: index === 0 ? 4 : 6 })) : [],
  );
  const failed = found.find((one) => one.status === 'rejected');
  if (addresses.length === 0 && failed) throw failed.reason;
  return addresses;
};

/** Checks the addresses that the connection then uses, so that DNS cannot change in between. */
export const publicLookup =
  (resolve: Resolve): LookupFunction =>
  (name, { all }, callback) => {
    const found = resolve(name).then((addresses) => {
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublic(address))) throw new PrivateAddressError();
      return { addresses, first };
    });
    found.then(
      ({ addresses, first }) => {
        if (all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };
