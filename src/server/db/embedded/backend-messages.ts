/** PostgreSQL's backend messages. */
import { endsSequence, message, typeOf } from './frontend-messages';

/** ReadyForQuery's `I` (idle), `T` (in a transaction) or `E` (in a failed one). */
export type Status = 'I' | 'T' | 'E';

export interface BackendResponse {
  /** For the requesting client. */
  own: Buffer;
  /** For every listening connection. */
  notifications: Buffer[];
  /** The last status, if there was one. */
  status: Status | undefined;
  /** The tags of the completed commands. */
  commands: string[];
  error: string;
}

export function readResponse(bytes: Buffer): BackendResponse {
  const answer: BackendResponse = {
    own: bytes,
    notifications: [],
    status: undefined,
    commands: [],
    error: '',
  };
  const own: Buffer[] = [];
  let ownStart = 0;
  for (let end, start = 0; start < bytes.length; start = end) {
    end = start + 1 + bytes.readUInt32BE(start + 1);
    const type = String.fromCharCode(bytes.readUInt8(start));
    if (type === 'Z') answer.status = readStatus(bytes.readUInt8(start + 5));
    if (type === 'C') answer.commands.push(bytes.toString('latin1', start + 5, end - 1));
    if (type === 'E') answer.error ||= errorText(bytes.subarray(start + 5, end));
    if (type === 'A') answer.notifications.push(bytes.subarray(start, end));
    // G begins a COPY FROM STDIN, which the same response refuses.
    if (type !== 'A' && type !== 'G') continue;
    own.push(bytes.subarray(ownStart, start));
    ownStart = end;
  }
  if (own.length) answer.own = Buffer.concat([...own, bytes.subarray(ownStart)]);
  return answer;
}

/** The first column of the first row, as text. */
export function firstValue(bytes: Buffer): string {
  for (let start = 0; start < bytes.length; start += 1 + bytes.readUInt32BE(start + 1)) {
    if (typeOf(bytes.subarray(start)) !== 'D') continue;
    const size = bytes.readInt32BE(start + 7);
    return bytes.toString('utf8', start + 11, start + 11 + size);
  }
  return '';
}

export function errorResponse(severity: 'ERROR' | 'FATAL', sqlState: string, text: string): Buffer {
  return message('E', `S${severity}\0V${severity}\0C${sqlState}\0M${text}\0\0`);
}

const readyForQuery = (status: Status) => message('Z', status);

/** One error for each sequence of messages that could not be executed. */
export function failureOf(messages: Buffer[], error: Buffer, status: Status): Buffer {
  const answer: Buffer[] = [];
  let failed = false;
  for (const bytes of messages) {
    if (!failed && !'SH'.includes(typeOf(bytes))) answer.push(error);
    failed = !endsSequence(bytes);
    if (!failed) answer.push(readyForQuery(status));
  }
  return Buffer.concat(answer);
}

function readStatus(byte: number): Status {
  const letter = String.fromCharCode(byte);
  return letter === 'T' || letter === 'E' ? letter : 'I';
}

/** Each field is a letter and a zero-terminated text. */
function errorText(fields: Buffer): string {
  const text = fields
    .toString('utf8')
    .split('\0')
    .find((field) => field.startsWith('M'));
  return text?.slice(1) ?? 'unknown error';
}
