// npm run admin -- COMMAND
import { runBuilt } from './build.mjs';

await runBuilt('admin');
