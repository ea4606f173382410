import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { projectFolder } from './paths';

const manifest = z.object({ version: z.string().regex(/^[\w.+-]+$/) });

/** The version of the site, of its `package.json`. */
export const siteVersion = () =>
  manifest.parse(JSON.parse(readFileSync(path.join(projectFolder, 'package.json'), 'utf8'))).version;
