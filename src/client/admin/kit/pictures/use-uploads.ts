import { useEffect, useRef, useState } from 'react';
import { maxPictureBytes, type Picture, picture, pictureTypes } from '../../../../shared/schemas/media';
import { setSessionEnded } from '../../../app/sign-in-state';
import { beginWrite } from '../../../app/writes-under-way';

export type Upload = {
  key: number;
  file: File;
  step: 'waiting' | 'preparing' | 'sending';
  refusal?: PictureRefused;
  /** From 0 to 1. */
  share: number;
};

let underWay = 0;
let lastKey = 0;

/** Whether an upload is pending, so that forms cannot be saved yet. */
export const isUploading = () => underWay > 0;

/** The default name: the file name. */
const nameOf = ({ name }: File) =>
  Array.from(name.replace(/\.\w+$/, '').replace(/\p{Cc}/gu, ' '))
    .slice(0, 100)
    .join('')
    .trim() || 'Picture';

/** Uploads files one after another; unmounting cancels. */
export function useUploads(arrived: (picture: Picture) => void) {
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
      const bytes = await madeSmaller(file);
      if (signal.aborted) return;
      change(key, { step: 'sending' });
      const onProgress = (share: number) => change(key, { share });
      const picture = await sendPicture(bytes, { name: nameOf(file), onProgress, signal });
      if (signal.aborted) return;
      forget(key);
      arrived(picture);
    } catch (error) {
      const refusal =
        error instanceof PictureRefused ? error : new PictureRefused('The picture could not be added.');
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

/** Why a picture was refused. */
class PictureRefused extends Error {
  /** Whether to retry later. */
  readonly mayPass: boolean;
  constructor(message: string, { mayPass = false } = {}) {
    super(message);
    this.mayPass = mayPass;
  }
}

const tooLarge = 'This picture is larger than 15 MB. Please choose a smaller one.';
const passing = { mayPass: true };

/** By HTTP status; 0 without a response. */
const refusals: Record<number, () => PictureRefused> = {
  0: () => new PictureRefused('The connection was lost. Check it and try again.', passing),
  400: () =>
    new PictureRefused('This picture could not be read: it is damaged, or has more than 50 megapixels.'),
  401: () => new PictureRefused('Your session has ended. Please sign in and try again.', passing),
  403: () => new PictureRefused('Your account can no longer add pictures.'),
  413: () => new PictureRefused(tooLarge),
  415: () => new PictureRefused(wrongKind('')),
  503: () => new PictureRefused('The site is busy at the moment. Please try again soon.', passing),
};
const unknown = () => new PictureRefused('The picture could not be added. Please try again.', passing);

const wrongKind = (type: string) =>
  /hei[cf]/.test(type)
    ? 'This browser cannot read HEIC photographs. Save it as JPEG, or choose it on the phone.'
    : 'This file cannot be used. Please choose a JPEG, PNG, WebP, AVIF or GIF picture.';

type Options = { name: string; onProgress: (share: number) => void; signal: AbortSignal };

/** Uploads a picture, after checking type and size. @throws PictureRefused */
async function sendPicture(bytes: Blob, options: Options): Promise<Picture> {
  if (!isTaken(bytes.type)) throw new PictureRefused(wrongKind(bytes.type));
  if (bytes.size > maxPictureBytes) throw new PictureRefused(tooLarge);
  const settle = beginWrite();
  try {
    const { status, text } = await post(bytes, options);
    if (status === 401) setSessionEnded(true);
    if (status !== 200 && status !== 201) throw (refusals[status] ?? unknown)();
    return picture.parse(JSON.parse(text));
  } finally {
    settle();
  }
}

/** `fetch` reports no upload progress. */
const post = (bytes: Blob, { name, onProgress, signal }: Options) =>
  new Promise<{ status: number; text: string }>((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/media?${new URLSearchParams({ name })}`);
    request.setRequestHeader('Content-Type', bytes.type);
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / (total || 1));
    request.onloadend = () => resolve({ status: request.status, text: request.responseText });
    signal.addEventListener('abort', () => request.abort());
    request.send(bytes);
  });

/** The server keeps at most 1,920 pixels. */
const maxSide = 2560;
const quality = 0.9;

const isTaken = (type: string) => pictureTypes.some((known) => known === type);

/** Scales large pictures down and converts types that only this browser reads. Keeps what cannot be decoded. */
async function madeSmaller(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!bitmap) return file;
  try {
    const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
    if (scale === 1 && isTaken(file.type) && file.size <= maxPictureBytes) return file;
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const context = canvas.getContext('2d');
    if (!context) return file;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return (await drawn(canvas, file.type)) ?? file;
  } finally {
    bitmap.close();
  }
}

/** WebP if possible; otherwise JPEG, except for PNG, which may be transparent. */
async function drawn(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  const blobOf = (as: string) =>
    new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, as, quality);
    });
  const webp = await blobOf('image/webp');
  if (webp?.type === 'image/webp') return webp;
  return type === 'image/png' ? webp : blobOf('image/jpeg');
}
