/** Pages behind a private link are not stored, indexed or sent as referrer. */
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settings } from '../../src/server/db/schema';
import { newLinkToken } from '../../src/shared/lib/link-tokens';
import { hasOneAddress } from '../../src/shared/messages/languages';
import { useApp } from '../support/app';
import { aSetting } from '../support/factories';

const site = useApp();

/** Every address with a token that the server or the browser's routes know. */
function tokenAddresses(): string[] {
  const served = site().app.routes.flatMap(({ path, method }) =>
    method === 'GET' && path.includes(':token')
      ? [path.replace(/:language\{[^}]*\}/, 'ar').replace(':token', newLinkToken())]
      : [],
  );
  const rendered = ['_site', 'admin'].flatMap((folder) =>
    readdirSync(`src/client/routes/${folder}`).flatMap((file) => {
      const name = /^(\w+)\.(?:\$|\$token)\.tsx$/.exec(file)?.[1];
      return name ? [`${folder === 'admin' ? '/admin' : ''}/${name}/${newLinkToken()}`] : [];
    }),
  );
  const upperCase = rendered.map((address) => `${address.toUpperCase()}/`);
  const inArabic = rendered.filter((address) => !hasOneAddress(address)).map((address) => `/ar${address}`);
  return [...served, ...rendered, ...upperCase, ...inArabic];
}

test('no page behind a token is stored, indexed or named to another site', async () => {
  await site().insert(settings, aSetting({ key: 'languages', value: 'en,ar' }));
  const addresses = tokenAddresses();
  expect(
    new Set(
      addresses.map((address) =>
        address
          .toLowerCase()
          .replace(/^\/ar\//, '/')
          .replace(/\/[\w-]{36}(\/.*)?$/, ''),
      ),
    ),
  ).toEqual(
    new Set([
      '/admin/invitation',
      '/donate',
      '/giving',
      '/preview',
      '/statements',
      '/subscribe',
      '/unsubscribe',
    ]),
  );
  for (const address of addresses)
    for (const method of ['GET', 'HEAD']) {
      const { headers, status } = await site().rest(method, address);
      expect([200, 404], `${method} ${address}`).toContain(status);
      expect(
        {
          cache: headers.get('cache-control'),
          robots: headers.get('x-robots-tag'),
          referrer: headers.get('referrer-policy'),
          tag: headers.get('etag'),
        },
        `${method} ${address}`,
      ).toEqual({ cache: 'no-store', robots: 'noindex', referrer: 'no-referrer', tag: null });
    }
});
