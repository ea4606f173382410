import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../../src/server/process/paths';
import { siteVersion } from '../../src/server/process/version';
import { newFolder, Running, Site, type Variables } from '../support/processes';
import { password } from '../support/remote';

/** Makes the package and unpacks it, for a machine that has nothing but Node. */
export async function unpackPackage() {
  const packing = new Running('package.mjs', [], { SOURCE_DATE_EPOCH: '1700000000' });
  if ((await packing.ended) !== 0) throw new Error(packing.err);
  const name = `foundation-site-${siteVersion()}`;
  const parent = newFolder();
  execFileSync('tar', ['-xzf', path.join(projectFolder, 'dist', `${name}.tar.gz`), '-C', parent]);
  const onlyNode = path.join(parent, 'bin');
  mkdirSync(onlyNode);
  symlinkSync(process.execPath, path.join(onlyNode, 'node'));

  const folder = path.join(parent, name);
  const server = (file: string) => path.join(folder, 'server', `${file}.js`);
  const variables = (dataDir = newFolder()): Variables => ({
    PATH: onlyNode,
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: password,
    SEED_CONTENT: 'true',
  });
  return {
    folder,
    /** The environment of a site with an empty data folder, or with this one. */
    variables,
    start: (site: Variables) => new Site(site, [], server('main')).ready(),
    async run(site: Variables, command: string, ...args: string[]) {
      const running = new Running(server(command), args, site);
      return { code: await running.ended, out: running.out, err: running.err };
    },
  };
}
