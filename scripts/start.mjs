// Serves the site from its production build, whatever NODE_ENV says, building it first when that is missing or old.
process.env['NODE_ENV'] = 'production';
const { build } = await import('./build.mjs');
await build();
/** @type {string} */
const server = '../dist/server/server/main.mjs';
await import(server);
