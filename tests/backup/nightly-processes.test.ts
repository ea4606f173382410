/** The processes of a site make one backup a night by themselves, and show it. */
import { readdirSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { connect } from '../../src/server/db/connect';
import { appState } from '../../src/server/db/schema';
import { healthReport } from '../../src/shared/schemas/health';
import { databases, servers } from '../support/databases';
import { endAll, newFolder, type Site, startSite, until, type Variables } from '../support/processes';
import { call, password, signIn } from '../support/remote';

afterEach(endAll);

test.each(databases)('with $name', { timeout: 180_000 }, async ({ migrated }) => {
  const folder = newFolder();
  const variables: Variables = { ...(await migrated()), ADMIN_PASSWORD: password, BACKUP_DIR: folder };
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = variables;
  const yesterday = await connect({ databaseUrl, dataDir });
  const reachedAt = sql`now() - interval '1 day'`;
  await yesterday.db
    .insert(appState)
    .values({ name: 'first start', reachedAt })
    .onConflictDoUpdate({ target: appState.name, set: { reachedAt } });
  await yesterday.close();
  const sites = await Promise.all([variables, ...servers.map(() => variables)].map(startSite));
  const reportOf = async (site: Site) =>
    healthReport.parse((await call(site, '/api/health/report', { cookie: await signIn(site) })).body);
  for (const site of sites) await until('the backup', async () => (await reportOf(site)).backups.length > 0);
  const [name = '', ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  for (const site of sites) {
    const { backups, checks } = await reportOf(site);
    expect(backups).toMatchObject([{ name, kind: 'nightly' }]);
    expect(checks).toContainEqual(expect.objectContaining({ matter: 'backup', state: 'good' }));
    expect({ code: await site.stop(), err: site.err }).toEqual({ code: 0, err: '' });
  }
});
