// npm start
import { runBuilt } from './build.mjs';

await runBuilt('main');
