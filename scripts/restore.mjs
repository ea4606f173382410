// The command line that fills an empty database from a backup: npm run restore -- FILE
process.env['NODE_ENV'] = 'production';
const { build } = await import('./build.mjs');
await build();
/** @type {string} */
const restore = '../dist/server/server/backup/restore-command.mjs';
await import(restore);
