// The command line for administrator accounts: npm run admin -- create NAME | reset-password NAME | list
process.env['NODE_ENV'] = 'production';
const { build } = await import('./build.mjs');
await build();
/** @type {string} */
const accounts = '../dist/server/server/accounts/command.mjs';
await import(accounts);
