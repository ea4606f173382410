import { success } from '../../../../shared/schemas/fields';
import {
  mailServer,
  mailServerInput,
  mailServerTest,
  mailServerTestInput,
} from '../../../../shared/schemas/mail-server';
import { permitted, recentlyPermitted } from '../../../rpc/permissions';
import { rest, router } from '../../../rpc/trpc';
import { readServer, removeServer, saveServer } from './change';
import { testServer } from './test';

const tag = 'Mail server';
const write = recentlyPermitted('mailServer:write');

export const mailServerRouter = router({
  read: permitted('mailServer:read')
    .meta({
      ...rest('GET', '/mail-server', tag, [
        'Read the mail server',
        'The server that sends the mails of the site, without its password. `source` says where it comes from; with `none`, mails are saved as files.',
      ]),
      versioned: true,
    })
    .output(mailServer)
    .query(async ({ ctx }) => {
      const server = await readServer(ctx.db, ctx.mail);
      ctx.markVersion(server);
      return server;
    }),

  update: write
    .meta({
      ...rest('PUT', '/mail-server', tag, [
        'Set up or change the mail server',
        'Mails use the server at once. An empty `password` keeps the stored one, unless `host` changes or `username` is empty. It is encrypted and never returned. Refused with 409 if SMTP_URL sets the server.',
        'Changed the mail server',
      ]),
      conditional: true,
      versioned: true,
      refusals: [409],
    })
    .input(mailServerInput)
    .output(mailServer)
    .mutation(async ({ ctx, input }) => {
      const server = await saveServer(ctx, input);
      ctx.markVersion(server);
      return server;
    }),

  remove: write
    .meta({
      ...rest('DELETE', '/mail-server', tag, [
        'Remove the mail server',
        'Forgets the server with its password. Mails are saved as files from then on. Refused with 409 if SMTP_URL sets the server.',
        'Removed the mail server',
      ]),
      refusals: [404, 409],
    })
    .output(success)
    .mutation(async ({ ctx }) => {
      await removeServer(ctx);
      return { success: true };
    }),

  test: write
    .meta({
      ...rest('POST', '/mail-server/test', tag, [
        'Send a test message to your own address',
        'Sends it at once over the server in use, and says what the server answered. Twenty tests an hour for each account, then 429.',
        'Sent a test message',
      ]),
      writesOwnAuditEntry: true, // it waits for the mail server
      refusals: [429],
    })
    .input(mailServerTestInput)
    .output(mailServerTest)
    .mutation(({ ctx }) => testServer(ctx)),
});
