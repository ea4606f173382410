// The command line that makes a backup: npm run backup -- FILE
process.env['NODE_ENV'] = 'production';
const { build } = await import('./build.mjs');
await build();
/** @type {string} */
const backup = '../dist/server/server/backup/backup-command.mjs';
await import(backup);
