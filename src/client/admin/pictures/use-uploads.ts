import { useEffect, useRef, useState } from 'react';
import type { MessageKey } from '../../../shared/messages/catalogue';
import { beginWrite } from '../../app/writes-under-way';
import { setSessionEnded } from '../kit/session/sign-in-state';

type Reason = MessageKey<'adminFiles'>;

export type Upload = {
  key: number;
  file: File;
  step: 'waiting' | 'preparing' | 'sending';
  refusal?: UploadRefused;
  /** From 0 to 1. */
  share: number;
};

/** How files of one kind are uploaded. */
export type UploadKind<Item> = {
  path: `/api/${string}`;
  types: readonly string[];
  maxBytes: number;
  /** The default name, from the name of the file. */
  nameOf: (fileName: string) => string;
  /** Returns what is uploaded, such as a smaller copy of a photo. */
  prepare: (file: File) => Promise<Blob>;
  read: (answer: unknown) => Item;
  texts: {
    failed: Reason;
    damaged: Reason;
    forbidden: Reason;
    tooLarge: Reason;
    wrongType: (type: string) => Reason;
  };
};

let underWay = 0;
let lastKey = 0;

/** Whether an upload is pending, so that forms cannot be saved yet. */
export const isUploading = () => underWay > 0;

/** Uploads files one after another; unmounting cancels. */
export function useUploads<Item>(kind: UploadKind<Item>, arrived: (item: Item) => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const queue = useRef(Promise.resolve());
  const stops = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const all = stops.current;
    return () => {
      for (const stop of all.values()) stop.abort();
    };
  }, []);

  const change = (key: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));
  const forget = (key: number) => {
    stops.current.get(key)?.abort();
    stops.current.delete(key);
    setUploads((all) => all.filter((upload) => upload.key !== key));
  };

  async function send(key: number, file: File, signal: AbortSignal) {
    if (signal.aborted) return;
    underWay += 1;
    try {
      change(key, { step: 'preparing' });
      const bytes = await kind.prepare(file);
      if (signal.aborted) return;
      change(key, { step: 'sending' });
      const onProgress = (share: number) => change(key, { share });
      const item = await sendFile(kind, bytes, { name: kind.nameOf(file.name), onProgress, signal });
      if (signal.aborted) return;
      forget(key);
      arrived(item);
    } catch (error) {
      const refusal = error instanceof UploadRefused ? error : new UploadRefused(kind.texts.failed);
      change(key, { refusal });
    } finally {
      underWay -= 1;
    }
  }

  function begin(key: number, file: File) {
    const stop = new AbortController();
    stops.current.set(key, stop);
    queue.current = queue.current.then(() => send(key, file, stop.signal));
  }

  return {
    uploads,
    add: (files: File[]) => {
      const added = files.map((file): Upload => ({ key: ++lastKey, file, step: 'waiting', share: 0 }));
      setUploads((all) => [...all, ...added]);
      for (const { key, file } of added) begin(key, file);
    },
    again: ({ key, file }: Upload) => {
      setUploads((all) =>
        all.map((one) => (one.key === key ? { key, file, step: 'waiting', share: 0 } : one)),
      );
      begin(key, file);
    },
    forget,
  };
}

/** Why a file was refused. */
class UploadRefused extends Error {
  readonly reason: Reason;
  /** Whether to retry later. */
  readonly mayPass: boolean;
  constructor(reason: Reason, { mayPass = false } = {}) {
    super(reason);
    this.reason = reason;
    this.mayPass = mayPass;
  }
}

const passing = { mayPass: true };

/** The reason for an HTTP status; 0 without a response. */
function refusalOf(status: number, { texts }: Pick<UploadKind<unknown>, 'texts'>): UploadRefused {
  switch (status) {
    case 0:
      return new UploadRefused('connectionLost', passing);
    case 400:
      return new UploadRefused(texts.damaged);
    case 401:
      return new UploadRefused('sessionEnded', passing);
    case 403:
      return new UploadRefused(texts.forbidden);
    case 413:
      return new UploadRefused(texts.tooLarge);
    case 415:
      return new UploadRefused(texts.wrongType(''));
    case 503:
      return new UploadRefused('busy', passing);
    default:
      return new UploadRefused(texts.failed, passing);
  }
}

type Options = { name: string; onProgress: (share: number) => void; signal: AbortSignal };

/** Uploads a file, after checking type and size. @throws UploadRefused */
async function sendFile<Item>(kind: UploadKind<Item>, bytes: Blob, options: Options): Promise<Item> {
  if (!kind.types.includes(bytes.type)) throw new UploadRefused(kind.texts.wrongType(bytes.type));
  if (bytes.size > kind.maxBytes) throw new UploadRefused(kind.texts.tooLarge);
  const settle = beginWrite();
  try {
    const { status, text } = await post(kind.path, bytes, options);
    if (status === 401) setSessionEnded(true);
    if (status !== 200 && status !== 201) throw refusalOf(status, kind);
    return kind.read(JSON.parse(text));
  } finally {
    settle();
  }
}

/** `fetch` reports no upload progress. */
const post = (path: string, bytes: Blob, { name, onProgress, signal }: Options) =>
  new Promise<{ status: number; text: string }>((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${path}?${new URLSearchParams({ name })}`);
    request.setRequestHeader('Content-Type', bytes.type);
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / (total || 1));
    request.onloadend = () => resolve({ status: request.status, text: request.responseText });
    signal.addEventListener('abort', () => request.abort());
    request.send(bytes);
  });
