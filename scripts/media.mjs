// The command line that checks the store of pictures: npm run media -- check
process.env['NODE_ENV'] = 'production';
const { build } = await import('./build.mjs');
await build();
/** @type {string} */
const media = '../dist/server/server/media/command.mjs';
await import(media);
