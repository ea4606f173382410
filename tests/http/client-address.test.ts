/** The client's address behind trusted and untrusted proxies. */
import { expect, test } from 'vitest';
import { clientAddress } from '../../src/server/http/client-address';

const peer = '192.0.2.1';

test.each([
  // Who connects, without a proxy of ours: whatever the header says.
  [peer, undefined, 0, peer],
  [peer, '203.0.113.7', 0, peer],
  [peer, '203.0.113.7, 203.0.113.8', 0, peer],
  ['::ffff:192.0.2.1', undefined, 0, peer],
  ['::FFFF:192.0.2.1', undefined, 0, peer],
  ['', undefined, 0, ''],
  // One proxy: what it added is the last of the list.
  [peer, '203.0.113.7', 1, '203.0.113.7'],
  [peer, 'forged, 203.0.113.7', 1, '203.0.113.7'],
  [peer, '198.51.100.1,203.0.113.7', 1, '203.0.113.7'],
  [peer, ' 198.51.100.1 ,\t203.0.113.7 ', 1, '203.0.113.7'],
  [peer, '::ffff:203.0.113.7', 1, '203.0.113.7'],
  [peer, '2001:db8:1:2:3:4:5:6', 1, '2001:db8:1:2::/64'],
  // Some proxies add the port.
  [peer, '203.0.113.7:4711', 1, '203.0.113.7'],
  [peer, '[2001:db8:1:2::9]:4711', 1, '2001:db8:1:2::/64'],
  [peer, '[2001:db8:1:2::9]', 1, '2001:db8:1:2::/64'],
  [peer, 'forged, [2001:DB8:1:2::a]:1', 1, '2001:db8:1:2::/64'],
  [peer, '[::ffff:203.0.113.7]:4711', 1, '203.0.113.7'],
  // Two proxies: the one before the last.
  [peer, 'forged, 203.0.113.7, 10.0.0.2', 2, '203.0.113.7'],
  // A list shorter than the proxies: the first there is.
  [peer, undefined, 1, peer],
  [peer, '203.0.113.7', 2, '203.0.113.7'],
  [peer, undefined, 3, peer],
  // Empty hops are no hops.
  [peer, '', 1, peer],
  [peer, ' , ', 1, peer],
  [peer, ', 203.0.113.7', 1, '203.0.113.7'],
  // IPv6 counts by its network, however it is written.
  ['2001:db8:1:2::1', undefined, 0, '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', undefined, 0, '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', undefined, 0, '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', undefined, 0, '2001:db8:1:3::/64'],
  ['2001:db8::1', undefined, 0, '2001:db8:0:0::/64'],
  ['fe80::1%eth0', undefined, 0, 'fe80:0:0:0::/64'],
  ['::1', undefined, 0, '0:0:0:0::/64'],
])('%j with "%s" behind %i is %s', (from, forwarded, proxies, expected) => {
  expect(clientAddress(from, forwarded, proxies)).toBe(expected);
});

test.each([
  'x'.repeat(10_000),
  'not an address',
  '<script>',
  "' or 1=1 --",
  '%00',
  '1.2.3.4:99999',
  ':::',
  '[::1]:99999999999',
  '[1.2.3.4',
  '[',
  '[]:1',
  '::%',
])('nonsense stays short and harms nothing: %.30s', (nonsense) => {
  expect(clientAddress(nonsense, undefined, 0).length).toBeLessThanOrEqual(64);
  expect(clientAddress(peer, nonsense, 1).length).toBeLessThanOrEqual(64);
  expect(clientAddress(peer, nonsense, 0)).toBe(peer);
});
