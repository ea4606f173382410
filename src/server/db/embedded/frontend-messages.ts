/** PostgreSQL's frontend messages, protocol version 3. */

const MAX_STARTUP = 10_000; // bytes, as in PostgreSQL
const MAX_MESSAGE = 64 * 1024 * 1024;

/** Request codes of startup packets. */
export const STARTUP = { version3: 196_608, tls: 80_877_103, gss: 80_877_104 };

export const SYNC = message('S', '');
export const TERMINATE = message('X', '');
/** Fails a COPY FROM STDIN; the session ignores it at any other time. */
export const COPY_FAIL = message('f', 'the embedded database cannot read from its client\0');
/** Fails, so that the session ignores everything up to the next Sync. */
export const FAILING_PARSE = message('P', '\0fail\0\0\0');

export const query = (sql: string) => message('Q', `${sql}\0`);

export const closeStatement = (name: string) => message('C', `S${name}\0`);

export function startup(user: string, database: string): Buffer {
  const bytes = Buffer.from(`\0\0\0\0\0\0\0\0user\0${user}\0database\0${database}\0\0`);
  bytes.writeUInt32BE(bytes.length, 0);
  bytes.writeUInt32BE(STARTUP.version3, 4);
  return bytes;
}

export const typeOf = (bytes: Buffer) => String.fromCharCode(bytes.readUInt8(0));

/** Whether ReadyForQuery follows the message. */
export const endsSequence = (bytes: Buffer | undefined) =>
  bytes !== undefined && 'QSF'.includes(typeOf(bytes));

/** The first text of a message, such as the name in Parse. */
export function textAt(bytes: Buffer, start: number): string {
  const end = bytes.indexOf(0, start);
  return bytes.toString('utf8', start, end < 0 ? start : end);
}

export class MessageReader {
  /** Messages before the startup have no type. */
  started = false;
  #chunks: Buffer[] = [];
  #size = 0;

  push(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
  }

  /**
   * The next complete message, or null until more bytes arrive.
   * @throws RangeError for an invalid length
   */
  next(): Buffer | null {
    const typeSize = this.started ? 1 : 0;
    if (this.#size < typeSize + 4) return null;
    const length = this.#head(typeSize + 4).readUInt32BE(typeSize);
    const tooShort = length < (this.started ? 4 : 8);
    const tooLong = length > (this.started ? MAX_MESSAGE : MAX_STARTUP);
    if (tooShort || tooLong) throw new RangeError(`invalid length of message: ${length}`);
    return this.#size < typeSize + length ? null : this.#take(typeSize + length);
  }

  /** At least `size` bytes in one buffer; joins the chunks only when it must. */
  #head(size: number): Buffer {
    const first = this.#chunks[0];
    if (first && first.length >= size) return first;
    const joined = Buffer.concat(this.#chunks);
    this.#chunks = [joined];
    return joined;
  }

  #take(size: number): Buffer {
    const bytes = this.#head(size);
    this.#size -= size;
    if (bytes.length > size) this.#chunks[0] = bytes.subarray(size);
    else this.#chunks.shift();
    return bytes.subarray(0, size);
  }
}

export function message(type: string, body: string): Buffer {
  const bytes = Buffer.from(`${type}\0\0\0\0${body}`);
  bytes.writeUInt32BE(bytes.length - 1, 1);
  return bytes;
}
