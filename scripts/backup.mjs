// npm run backup -- FILE
import { runBuilt } from './build.mjs';

await runBuilt('backup');
