import { promises as dns, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** A list for each family, as one of both would also take IPv4 for IPv6. */
function listOf(family: 'ipv4' | 'ipv6', networks: string): BlockList {
  const list = new BlockList();
  for (const network of networks.trim().split(/\s+/)) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

/** Special-purpose addresses (IANA), and those of which clouds tell their machines what is nobody else's business. */
const notPublic4 = listOf(
  'ipv4',
  `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 168.63.129.16/32 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24
  192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15
  198.51.100.0/24 203.0.113.0/24 224.0.0.0/3`,
);
/** Only 2000::/3 is public: what lies outside it bears IPv4 addresses (mapped, translated) or is local. */
const notPublic6 = listOf(
  'ipv6',
  '::/3 4000::/2 8000::/1 2001::/23 2001:db8::/32 2002::/16 2620:4f:8000::/48 3fff::/20',
);

const isPublic = (address: string) =>
  isIP(address) === 4
    ? !notPublic4.check(address, 'ipv4')
    : isIP(address) === 6 && !notPublic6.check(address, 'ipv6');

/** Names that never lead out of a machine or its network. */
const localName = /^[^.]+$|\.(?:localhost|local|internal|lan|home\.arpa)$/;
const nameOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
const ports: Record<string, string> = { 'http:': '80', 'https:': '443' };

/** Hosts with their ports, as `WEBHOOK_ALLOWED_HOSTS` names them, that webhooks may reach whatever they are. */
export type AllowedHosts = ReadonlySet<string>;

export const isAllowed = (url: URL, allowed: AllowedHosts) =>
  allowed.has(`${url.hostname}:${url.port || ports[url.protocol]}`);

/** Why an address is refused that itself shows it; what its name leads to is only known on connecting. */
export function refusalOf(url: URL, allowed: AllowedHosts): string | undefined {
  if (isAllowed(url, allowed)) return undefined;
  if (url.protocol !== 'https:') return 'Please enter an address that begins with https://';
  const name = nameOf(url);
  const isOpen = isIP(name) === 0 ? !localName.test(name) : isPublic(name);
  return isOpen ? undefined : 'This address is not reachable for everyone on the internet';
}

/** The host leads to an address that webhooks do not go to. */
export class NotPublic extends Error {}

/** How a name is resolved to addresses. */
export type Resolve = (name: string) => Promise<LookupAddress[]>;

/** Asks the DNS without the few threads that files and other names need, so that one that hangs delays nothing. */
export const resolveName: Resolve = async (name) => {
  const found = await Promise.allSettled([dns.resolve4(name), dns.resolve6(name)]);
  const addresses = found.flatMap((one, index) =>
    one.status === 'fulfilled' ? one.value.map((address) => ({ address, family: index === 0 ? 4 : 6 })) : [],
  );
  const failed = found.find((one) => one.status === 'rejected');
  if (addresses.length === 0 && failed) throw failed.reason;
  return addresses;
};

/** Resolves names for a connection, and refuses one that leads anywhere else than to public addresses. */
export const publicLookup =
  (resolve: Resolve): LookupFunction =>
  (name, { all }, callback) => {
    const found = resolve(name).then((addresses) => {
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublic(address))) throw new NotPublic();
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
