import type { SecretKey } from '../accounts/secret-key';
import type { Database } from '../db/database';
import type { MailSetup } from '../process/env';
import { refuseHost } from './hosts';
import { addressOf, optionsOf, passwordOf, type SavedServer, savedServer } from './server';
import { defaultConnections, fileTransport, smtpTransport, type Transport } from './transport';

type Route = { transport: Transport; from: string };

/** How mails leave the site. */
export type MailRoutes = {
  /** The most mails that are sent at the same time. */
  connections: number;
  /** Read for each mail, so that every process uses a saved mail server at once. */
  current(db: Database): Promise<Route>;
  /** Aborts running `send` calls, which then return what is known. */
  close(): Promise<void>;
};

type RouteOptions = {
  setup: Pick<MailSetup, 'smtpUrl' | 'from'>;
  secretKey: SecretKey;
  /** For mails without a mail server. */
  folder: string;
};

/** The environment's mail server, otherwise the saved one, otherwise files. */
export function mailRoutes({ setup: { smtpUrl, from }, secretKey, folder }: RouteOptions): MailRoutes {
  const fixed = smtpUrl === undefined ? undefined : smtpTransport({ url: smtpUrl });
  const files = fileTransport(folder);
  let opened: { version: number; transport: Promise<Transport> } | undefined;

  async function open(db: Database, saved: SavedServer, before: typeof opened): Promise<Transport> {
    const password = await passwordOf(db, secretKey, saved);
    await refuseHost(saved.host);
    void before?.transport.then((old) => old.retire()).catch(() => undefined);
    return smtpTransport(optionsOf(saved, password));
  }

  /** One transport for all mails of a version; a failed attempt is repeated with the next mail. */
  function transportOf(db: Database, saved: SavedServer): Promise<Transport> {
    const { version } = saved;
    if (opened?.version !== version) {
      const transport = open(db, saved, opened);
      opened = { version, transport };
      transport.catch(() => {
        if (opened?.transport === transport) opened = undefined;
      });
    }
    return opened.transport;
  }

  return {
    connections: fixed?.connections ?? defaultConnections,
    async current(db) {
      if (fixed) return { transport: fixed, from };
      const saved = await savedServer(db);
      if (!saved?.isActive) return { transport: files, from };
      return { transport: await transportOf(db, saved), from: addressOf(saved) };
    },
    async close() {
      const saved = await opened?.transport.catch(() => undefined);
      await Promise.all([fixed?.close(), saved?.close()]);
    },
  };
}
