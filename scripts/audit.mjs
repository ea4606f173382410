// npm run audit -- COMMAND
import { runBuilt } from './build.mjs';

await runBuilt('audit');
