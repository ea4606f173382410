import type { Duplex } from 'node:stream';
import { errorResponse } from './backend-messages';
import { closeStatement, MessageReader, STARTUP, SYNC, TERMINATE, textAt, typeOf } from './frontend-messages';

const SERVED = 'QPBDECHSFX';
/** Data of a COPY that was refused, and a password that nobody asked for. */
const IGNORED = 'dcfp';

/** One client's wire connection: reads its messages into a queue, answers its startup, writes answers. */
export class Connection {
  listens = false;
  /** Whether it comes from a tool outside of this process. */
  readonly isVisitor: boolean;
  readonly #stream: Duplex;
  readonly #greeting: Buffer;
  readonly #wake: () => void;
  readonly #reader = new MessageReader();
  /** Messages that wait for the session. The last of a client that leaves is a Terminate. */
  #queue: Buffer[] = [];
  /** The Parse messages of its prepared statements, by name. */
  readonly #statements = new Map<string, Buffer>();
  #leaving = false;

  /**
   * @param greeting answers the startup packet
   * @param wake is told that the queue has grown
   */
  constructor(stream: Duplex, greeting: Buffer, isVisitor: boolean, wake: () => void) {
    this.isVisitor = isVisitor;
    this.#stream = stream;
    this.#greeting = greeting;
    this.#wake = wake;
    // Later, as postgres.js loses what it sends when an answer arrives while it is still writing.
    stream.on('data', (chunk: Buffer) => process.nextTick(() => this.#receive(chunk)));
    stream.on('error', () => stream.destroy());
    stream.on('close', () => this.#leave());
  }

  get isWaiting(): boolean {
    return this.#queue.length > 0;
  }

  /** Takes the messages that wait; none when the client is about to leave. */
  takeMessages(): Buffer[] {
    const messages = this.#queue.filter((message) => message !== TERMINATE);
    this.#queue = messages.length && this.#leaving ? [TERMINATE] : [];
    return messages;
  }

  /** Notes the statements that executed messages have prepared or closed. */
  remember(messages: Buffer[]): void {
    for (const message of messages) {
      const type = typeOf(message);
      const name = type === 'P' ? textAt(message, 5) : type === 'C' ? textAt(message, 6) : '';
      if (name && type === 'P') this.#statements.set(name, Buffer.from(message));
      if (name && type === 'C') this.#statements.delete(name);
    }
  }

  /** What prepares its statements in another session. */
  get preparation(): Buffer[] {
    return [...this.#statements.values()].flatMap((parse) => [parse, SYNC]);
  }

  /** What removes its statements from the session. */
  get removal(): Buffer[] {
    return [...this.#statements.keys()].map(closeStatement);
  }

  send(bytes: Buffer): void {
    if (bytes.length && this.#stream.writable) this.#stream.write(bytes);
  }

  close(): void {
    this.#stream.end(() => this.#stream.destroy());
  }

  /** Ends the connection with an error; what it has begun is rolled back. */
  refuse(sqlState: string, text: string): void {
    this.send(errorResponse('FATAL', sqlState, text));
    this.close();
    this.#leave();
  }

  #receive(chunk: Buffer): void {
    this.#reader.push(chunk);
    try {
      for (let message = this.#read(); message; message = this.#read()) this.#accept(message);
    } catch (error) {
      this.refuse('08P01', error instanceof Error ? error.message : String(error));
    }
    if (this.isWaiting) this.#wake();
  }

  #read(): Buffer | null {
    return this.#leaving ? null : this.#reader.next();
  }

  #accept(message: Buffer): void {
    if (!this.#reader.started) return this.#start(message.readUInt32BE(4));
    const type = typeOf(message);
    if (type === 'X') return this.#endQueue();
    if (SERVED.includes(type)) this.#queue.push(message);
    else if (!IGNORED.includes(type)) this.refuse('08P01', 'invalid frontend message type');
  }

  #start(asked: number): void {
    if (asked === STARTUP.tls || asked === STARTUP.gss) return this.send(Buffer.from('N')); // go on in plain text
    if (asked !== STARTUP.version3) {
      return this.refuse('0A000', 'only version 3.0 of the protocol is served, and nothing can be cancelled');
    }
    this.#reader.started = true;
    this.send(this.#greeting);
  }

  /** What has arrived is still done when the client has said goodbye, and dropped when it just vanished. */
  #leave(): void {
    if (this.#leaving) return;
    this.#queue = [];
    this.#endQueue();
    this.#wake();
  }

  #endQueue(): void {
    this.#leaving = true;
    this.#queue.push(TERMINATE);
  }
}
