// The command line for the activity log: npm run audit -- verify [--head HASH] | head
process.env['NODE_ENV'] = 'production';
const { build } = await import('./build.mjs');
await build();
/** @type {string} */
const audit = '../dist/server/server/audit/command.mjs';
await import(audit);
