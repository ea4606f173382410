import { useEffect, useRef, useState } from 'react';
import type { Picture } from '../../../../shared/schemas/media';
import { PictureRefused, sendPicture } from './send-picture';
import { madeSmaller } from './shrink';

/** A file on its way to the site. */
export type Upload = {
  key: number;
  file: File;
  step: 'waiting' | 'preparing' | 'sending';
  refusal?: PictureRefused;
  /** How much of it was sent, from 0 to 1. */
  share: number;
};

let underWay = 0;
let lastKey = 0;

/** Whether a picture is on its way, so that what is to bear it cannot be saved yet. */
export const isUploading = () => underWay > 0;

/** What a picture is called at first: its file's name. */
const nameOf = ({ name }: File) =>
  Array.from(name.replace(/\.\w+$/, '').replace(/\p{Cc}/gu, ' '))
    .slice(0, 100)
    .join('')
    .trim() || 'Picture';

/** Sends files to the site, one after the other; leaving takes back what has not arrived. */
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
