import type { Duplex } from 'node:stream';
import { type BackendResponse, errorResponse, failureOf } from './backend-messages';
import { Connection } from './connection';
import { type IdleLimits, IdleWatch } from './idle-watch';
import { type Engine, SharedSession } from './shared-session';

/**
 * Shares the engine's one session between many wire connections. A connection owns the session from its first message
 * until the session is idle again, so that transactions never mix.
 *
 * When the engine dies, the connections stay open: the transaction fails, and the next message starts a new engine. A
 * connection closed within a transaction would make postgres.js 3.4.9 end the process, or run the rest outside of it.
 */
export class Multiplexer {
  readonly #greeting: Buffer;
  /** In the order of their turns. */
  readonly #connections = new Set<Connection>();
  readonly #session: SharedSession;
  readonly #idle: IdleWatch;
  readonly #jobs: (() => Promise<void>)[] = [];
  #owner: Connection | undefined;
  #working = false;
  #closed = false;

  /** @param greeting the engine's answer to a startup packet */
  constructor(engine: Engine, greeting: Buffer, limits: IdleLimits) {
    this.#greeting = greeting;
    this.#session = new SharedSession(engine, this.#connections);
    this.#idle = new IdleWatch(limits);
  }

  /** A visitor is a tool outside of this process. */
  attach(stream: Duplex, isVisitor: boolean): void {
    const connection = new Connection(stream, this.#greeting, isVisitor, () => void this.#work());
    if (this.#closed) connection.refuse('57P03', 'the embedded database is closed');
    else this.#connections.add(connection);
  }

  /** Runs our own statements when no connection owns the session. */
  whenFree<T>(job: (session: SharedSession) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#jobs.push(() => job(this.#session).then(resolve, reject));
      void this.#work();
    });
  }

  /** Ends every connection and rolls back its open transaction. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const connection of Array.from(this.#connections))
      connection.refuse('57P01', 'the embedded database is closing');
    await this.whenFree(async () => undefined);
  }

  async #work(): Promise<void> {
    if (this.#working) return;
    this.#working = true;
    this.#idle.stop();
    for (;;) {
      const job = this.#owner ? undefined : this.#jobs.shift();
      const connection = job ? undefined : this.#next();
      if (job) await job();
      else if (connection) await this.#serve(connection);
      else break;
    }
    this.#working = false;
    if (this.#owner) this.#idle.start(this.#owner);
  }

  /** The owner, or else the connection that has waited longest. */
  #next(): Connection | undefined {
    if (this.#owner) return this.#owner.isWaiting ? this.#owner : undefined;
    for (const connection of this.#connections) {
      if (!connection.isWaiting) continue;
      this.#connections.delete(connection);
      this.#connections.add(connection);
      return connection;
    }
    return undefined;
  }

  async #serve(connection: Connection): Promise<void> {
    const messages = connection.takeMessages();
    if (!messages.length) return this.#release(connection);
    this.#owner = connection;
    try {
      this.#deliver(connection, await this.#session.run(connection, messages));
    } catch (error) {
      this.#tellFailure(connection, messages, error instanceof Error ? error.message : String(error));
    }
    if (this.#session.isFree) this.#disown();
  }

  #deliver(connection: Connection, { own, notifications, commands }: BackendResponse): void {
    if (commands.includes('LISTEN')) connection.listens = true;
    connection.send(own);
    if (!notifications.length) return;
    for (const each of this.#connections) if (each.listens) each.send(Buffer.concat(notifications));
  }

  #tellFailure(connection: Connection, messages: Buffer[], reason: string): void {
    if (!this.#closed) console.error(`The embedded database has failed and starts again: ${reason}`);
    this.#session.fail(messages);
    const error = errorResponse('ERROR', '57P02', `the embedded database has failed: ${reason}`);
    connection.send(failureOf(messages, error, this.#session.status));
    // A listener may have missed notifications: a new connection makes it listen again.
    for (const each of Array.from(this.#connections))
      if (each.listens) each.refuse('57P02', 'the embedded database has failed');
  }

  async #release(connection: Connection): Promise<void> {
    this.#connections.delete(connection);
    connection.close();
    try {
      if (this.#owner === connection) await this.#session.rollBack();
      this.#session.reset();
      await this.#session.forget(connection, !this.#connections.size);
    } catch {
      this.#session.reset(); // the engine died; the next one starts without the connection's state
    }
    this.#disown();
  }

  #disown(): void {
    this.#owner = undefined;
    this.#idle.reset();
  }
}
