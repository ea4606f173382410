import { restorePermissions } from '../../shared/schemas/content-types';
import { permissionResources, type Resource } from '../../shared/schemas/permissions';
import { type LiveSession, liveSessions } from '../accounts/live-sessions';
import type { SecretKey } from '../accounts/secret-key';
import type { Database } from '../db/database';
import { resourcesOf } from '../db/staff-changes';

/** Per session (a browser's tabs) and in total. */
export const maxStreams = { ofSession: 10, ofAll: 300 };
const debounceMs = 50;
const minIntervalMs = 1000;
const keepAliveMs = 25_000;
/** A client that lets more events queue up is disconnected. */
const maxQueued = 50;

const encoder = new TextEncoder();
const keepAlive = encoder.encode(':\n\n');
const preamble = encoder.encode('retry: 2000\n\n');
/** Tells the client not to reconnect. */
const sessionEnded = encoder.encode('event: end\ndata: session\n\n');

/** The trash also shows what an account may restore. */
const mayRead = ({ permissions }: LiveSession, resource: Resource) =>
  permissions.has(`${resource}:read`) ||
  (resource === 'trash' &&
    Object.values(restorePermissions).some((permission) => permissions.has(permission)));

type Stream = {
  sessionId: string;
  session: LiveSession;
  controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>;
};

/**
 * Sends the staff's clients the names of changed resources that they may read, at most once a second. Every broadcast
 * first reloads all sessions with one query, so that a revoked permission takes effect.
 */
export class ChangeStreams {
  readonly #db: Database;
  readonly #secretKey: SecretKey;
  readonly #streams = new Set<Stream>();
  readonly #changed = new Set<Resource>();
  readonly #changedAt = new Map<Resource, number>();
  #timer: NodeJS.Timeout | undefined;
  #keepAliveTimer: NodeJS.Timeout | undefined;
  #sentAt = 0;
  #isClosed = false;

  constructor(db: Database, secretKey: SecretKey) {
    this.#db = db;
    this.#secretKey = secretKey;
  }

  /** Always full once the server shuts down. */
  capacity(sessionId: string): 'free' | 'too many of the session' | 'full' {
    if (this.#isClosed || this.#streams.size >= maxStreams.ofAll) return 'full';
    const own = [...this.#streams].filter((one) => one.sessionId === sessionId).length;
    return own >= maxStreams.ofSession ? 'too many of the session' : 'free';
  }

  /**
   * An event stream until the session ends or the client disconnects. It begins with the changes since `readSince`,
   * which the client's first reads may have missed.
   */
  open(sessionId: string, session: LiveSession, readSince: number): ReadableStream<Uint8Array<ArrayBuffer>> {
    let stream: Stream | undefined;
    const pending = [...this.#changedAt].flatMap(([resource, at]) => (at >= readSince ? [resource] : []));
    return new ReadableStream({
      start: (controller) => {
        stream = { sessionId, session, controller };
        this.#streams.add(stream);
        controller.enqueue(preamble);
        this.#notify(stream, pending, session);
        this.#keepAliveTimer ??= setInterval(() => this.#sendKeepAlive(), keepAliveMs).unref();
      },
      cancel: () => {
        if (stream) this.#remove(stream);
      },
    });
  }

  changed(table: string): void {
    const resources = resourcesOf(table);
    for (const resource of resources) this.#changedAt.set(resource, Date.now());
    if (this.#streams.size === 0) return;
    for (const resource of resources) this.#changed.add(resource);
    if (resources.length > 0 || table === 'sessions') this.#schedule();
  }

  /** Notifications may have been lost, so everything may have changed. */
  invalidateAll(): void {
    if (this.#streams.size === 0) return;
    for (const resource of permissionResources) this.#changed.add(resource);
    this.#schedule();
  }

  /** Clients reconnect to the next server. */
  close(): void {
    this.#isClosed = true;
    for (const stream of this.#streams) this.#end(stream);
  }

  #schedule(): void {
    if (this.#timer) return;
    const pause = Math.max(debounceMs, this.#sentAt + minIntervalMs - Date.now());
    this.#timer = setTimeout(() => void this.#broadcast(), pause).unref();
  }

  async #broadcast(): Promise<void> {
    this.#sentAt = Date.now();
    this.#timer = undefined;
    const resources = [...this.#changed];
    this.#changed.clear();
    const streams = [...this.#streams];
    try {
      const ids = new Set(streams.map(({ sessionId }) => sessionId));
      const live = await liveSessions(this.#db, this.#secretKey, [...ids]);
      for (const stream of streams) this.#notify(stream, resources, live.get(stream.sessionId));
    } catch {
      // Without the database no permission can be checked: clients reconnect later.
      for (const stream of streams) this.#end(stream);
    }
  }

  #notify(stream: Stream, resources: Resource[], session: LiveSession | undefined): void {
    if (!session) return this.#end(stream, sessionEnded);
    // The client reconnects with its new roles.
    if (session.roles.join() !== stream.session.roles.join()) return this.#end(stream);
    stream.session = session;
    const readable = resources.filter((resource) => mayRead(session, resource));
    if (readable.length > 0) this.#send(stream, encoder.encode(`data: ${readable.join(' ')}\n\n`));
    return undefined;
  }

  /** Keeps proxies from closing idle connections, and checks sessions that have expired. */
  #sendKeepAlive(): void {
    const now = Date.now();
    for (const stream of this.#streams) this.#send(stream, keepAlive);
    if ([...this.#streams].some(({ session }) => session.endsAt <= now)) this.#schedule();
  }

  #send(stream: Stream, bytes: Uint8Array<ArrayBuffer>): void {
    if (!this.#streams.has(stream)) return;
    if ((stream.controller.desiredSize ?? 0) < -maxQueued) this.#end(stream);
    else stream.controller.enqueue(bytes);
  }

  #end(stream: Stream, last?: Uint8Array<ArrayBuffer>): void {
    if (!this.#streams.has(stream)) return;
    if (last) stream.controller.enqueue(last);
    this.#remove(stream);
    stream.controller.close();
  }

  #remove(stream: Stream): void {
    this.#streams.delete(stream);
    if (this.#streams.size > 0) return;
    clearInterval(this.#keepAliveTimer);
    this.#keepAliveTimer = undefined;
  }
}
