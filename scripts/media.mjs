// npm run media -- COMMAND
import { runBuilt } from './build.mjs';

await runBuilt('media');
