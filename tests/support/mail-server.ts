import { once } from 'node:events';
import net from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export type Arrived = { recipient: string; raw: string };
/**
 * What the server does with a mail: takes it, answers with an SMTP reply such as '550 5.1.1 no such user', breaks the
 * connection ('drop'), or takes it and breaks the connection before it says so ('keep and drop').
 */
type Reply = `${number} ${string}` | 'drop' | 'keep and drop' | undefined;
type Behaviour = {
  /** At the recipient's address. */
  recipient?: (address: string) => Reply | Promise<Reply>;
  /** After the whole text. */
  text?: (address: string) => Reply | Promise<Reply>;
  user?: { name: string; password: string };
  /** Encrypted from the first byte, with a certificate that nobody trusts. */
  tls?: boolean;
};

/** A mail server on a port of its own that keeps what arrives and misbehaves as it is told. */
export async function startMailServer(behaviour: Behaviour = {}, port = 0) {
  const arrived: Arrived[] = [];
  const sockets = new Map<string, net.Socket>();
  let most = 0;
  const drop = (session: SMTPServerSession) => sockets.get(`${session.remotePort}`)?.destroy();

  const server = new SMTPServer({
    secure: behaviour.tls ?? false,
    authOptional: behaviour.user === undefined,
    disabledCommands: behaviour.user ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    closeTimeout: 100,
    logger: false,
    onAuth({ username, password }, _session, callback) {
      const { user } = behaviour;
      if (username === user?.name && password === user?.password) callback(null, { user: username });
      else callback(refusal('535 5.7.8 Authentication failed'));
    },
    onRcptTo({ address }, session, callback) {
      void Promise.resolve(behaviour.recipient?.(address)).then((reply) => {
        if (reply === 'drop' || reply === 'keep and drop') drop(session);
        else callback(reply ? refusal(reply) : null);
      });
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const recipient = session.envelope.rcptTo[0]?.address ?? '';
        void Promise.resolve(behaviour.text?.(recipient)).then((reply) => {
          if (reply === 'drop') return drop(session);
          if (reply && reply !== 'keep and drop') return callback(refusal(reply));
          arrived.push({ recipient, raw: Buffer.concat(chunks).toString() });
          if (reply) drop(session);
          else callback(null);
        });
      });
    },
  });
  server.server.on('connection', (socket: net.Socket) => {
    const name = `${socket.remotePort}`;
    sockets.set(name, socket);
    most = Math.max(most, sockets.size);
    socket.on('close', () => sockets.delete(name));
  });
  server.on('error', () => undefined); // connections that the tests break
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port');
  return {
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    arrived,
    /** The most connections that were open at the same time. */
    mostConnections: () => most,
    recipients: () => arrived.map(({ recipient }) => recipient).sort(),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** What a mail program would show. */
export const readMail = ({ raw }: Arrived): Promise<Email> => PostalMime.parse(raw);

/** Every header of a mail by its name in lower case. */
export const headersOf = ({ headers }: Email): Record<string, string> =>
  Object.fromEntries(headers.map(({ key, value }) => [key, value]));

const refusal = (reply: `${number} ${string}`) =>
  Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) });
