import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { SendMailOptions, SMTPTransportOptions } from 'nodemailer';
import { resultOf, type SendResult } from './smtp-result';

export type Message = SendMailOptions & { messageId: string };

export type Transport = {
  connections: number;
  send(message: Message): Promise<SendResult>;
  /** Closes idle connections now, and busy ones once their mail is sent. */
  retire(): Promise<void>;
  /** Aborts running `send` calls, which then return their partial result. */
  close(): Promise<void>;
};

const closed = { disableFileAccess: true, disableUrlAccess: true }; // user text is never read as a path
export const defaultConnections = 5;

/** A URL may hold settings: `smtps://user:password@host:465?maxConnections=3&rateLimit=10`. */
export type ServerOptions = SMTPTransportOptions & { url?: string };

export function smtpTransport(options: ServerOptions): Transport {
  const search = options.url === undefined ? undefined : new URL(options.url).searchParams;
  const connections = Number(search?.get('maxConnections') ?? defaultConnections);
  let opened: ReturnType<typeof openPool> | undefined;
  return {
    connections,
    async send(message) {
      opened ??= openPool(options, connections);
      const { transporter, texts } = await opened;
      try {
        await transporter.sendMail(message);
        return { outcome: 'sent' };
      } catch (error) {
        // The text is read only when the server has asked for it.
        return resultOf(error, texts.get(message.messageId)?.readableDidRead ?? false);
      } finally {
        texts.delete(message.messageId);
      }
    },
    async retire() {
      (await opened)?.transporter.close();
    },
    async close() {
      (await opened)?.transporter.close({ force: true });
    },
  };
}

/** `texts` are the emails in transit by their Message-ID. */
async function openPool(options: ServerOptions, maxConnections: number) {
  const { createTransport } = await import('nodemailer'); // for a faster start
  const texts = new Map<string, Readable>();
  // Without requeueing: the outbox decides about retries, or an email could be delivered twice.
  const transporter = createTransport({ ...options, pool: true, maxConnections, maxRequeues: 0, ...closed });
  transporter.use('stream', ({ data, message }, next) => {
    message?.processFunc((text) => {
      if (typeof data.messageId === 'string') texts.set(data.messageId, text);
      return text;
    });
    next();
  });
  return { transporter, texts };
}

const testTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };

/** Sends one mail over a separate connection. @returns the server's answer @throws the error of nodemailer */
export async function sendNow(options: ServerOptions, message: Message): Promise<string> {
  const { createTransport } = await import('nodemailer');
  const { response } = await createTransport({ ...options, ...testTimeouts, ...closed }).sendMail(message);
  return response;
}

/** Writes each mail to an .eml file, for a site without a mail server. */
export function fileTransport(folder: string): Transport {
  return {
    connections: 1,
    async send(message) {
      const { createTransport } = await import('nodemailer');
      const composer = createTransport({
        streamTransport: true,
        buffer: true,
        newline: 'windows',
        ...closed,
      });
      const { message: raw } = await composer.sendMail(message);
      if (!Buffer.isBuffer(raw)) throw new Error('A composed mail is a buffer');
      await writeDurably(folder, `${message.messageId.replace(/^<|@.*$/g, '')}.eml`, raw);
      return { outcome: 'saved' };
    },
    async retire() {},
    async close() {},
  };
}

/** Atomic, and on the disk when it returns. */
async function writeDurably(folder: string, name: string, content: Buffer) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = path.join(folder, `.${name}`);
  const file = await open(unfinished, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path.join(folder, name));
  const names = await open(folder);
  try {
    await names.sync();
  } finally {
    await names.close();
  }
}
