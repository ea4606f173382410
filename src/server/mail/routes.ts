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
  /** Aborts running `send` calls, which then return their partial result. */
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
  let opened: { version: number; route: Promise<Route> } | undefined;

  async function open(db: Database, saved: SavedServer, before: typeof opened): Promise<Route> {
    const password = await passwordOf(db, secretKey, saved);
    await refuseHost(saved.host);
    void before?.route.then(({ transport }) => transport.retire()).catch(() => undefined);
    return { transport: smtpTransport(optionsOf(saved, password)), from: addressOf(saved) };
  }

  /** One route for all mails of a version; a failed attempt is repeated with the next mail. */
  function routeOf(db: Database, saved: SavedServer): Promise<Route> {
    const { version } = saved;
    // A mail that read the row before a change uses the newer server too, which would otherwise be closed again.
    if (!opened || opened.version < version) {
      const route = open(db, saved, opened);
      opened = { version, route };
      route.catch(() => {
        if (opened?.route === route) opened = undefined;
      });
    }
    return opened.route;
  }

  return {
    connections: fixed?.connections ?? defaultConnections,
    async current(db) {
      if (fixed) return { transport: fixed, from };
      const saved = await savedServer(db);
      if (!saved?.isActive) return { transport: files, from };
      return routeOf(db, saved);
    },
    async close() {
      const saved = await opened?.route.catch(() => undefined);
      await Promise.all([fixed?.close(), saved?.transport.close()]);
    },
  };
}
