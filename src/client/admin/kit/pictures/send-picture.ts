import { maxPictureBytes, type Picture, picture } from '../../../../shared/schemas/media';
import { setSessionEnded } from '../../../app/sign-in-state';
import { beginWrite } from '../../../app/writes-under-way';
import { isTaken } from './shrink';

/** Why a picture was not taken, in words for who sent it. */
export class PictureRefused extends Error {
  /** Whether the same may be taken a little later. */
  readonly mayPass: boolean;
  constructor(message: string, { mayPass = false } = {}) {
    super(message);
    this.mayPass = mayPass;
  }
}

const tooLarge = 'This picture is larger than 15 MB. Please choose a smaller one.';
const passing = { mayPass: true };

/** By the status of the answer; 0 is none. */
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

/**
 * Sends a picture to the site; it is there once this has answered. What the site would not take is not sent at all.
 * @throws PictureRefused
 */
export async function sendPicture(bytes: Blob, options: Options): Promise<Picture> {
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

/** `fetch` tells no progress of what is sent. */
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
