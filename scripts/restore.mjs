// npm run restore -- FILE
import { runBuilt } from './build.mjs';

await runBuilt('restore');
