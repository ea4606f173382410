import { z } from 'zod';
import {
  type ImportKind,
  maxImportBytes,
  type SiteImport,
  siteImport,
} from '../../../shared/schemas/imports';
import { beginWrite } from '../../app/writes-under-way';
import { setSessionEnded } from '../kit/session/sign-in-state';

/** The server's answer to a refused file, in English; undefined if there is none. */
export class FileRefused extends Error {
  readonly reason: string | undefined;
  constructor(reason: string | undefined) {
    super('The file was refused');
    this.reason = reason;
  }
}

const tooLarge = 'The file is larger than 50 MB. Split it into several files.';
const refused = z.object({ message: z.string() });

/** Uploads a file. @throws FileRefused */
export async function sendFile(file: File, kind: ImportKind): Promise<SiteImport> {
  if (file.size > maxImportBytes) throw new FileRefused(tooLarge);
  const settle = beginWrite();
  try {
    const name =
      file.name
        .replaceAll(/\p{Cc}/gu, ' ')
        .slice(-200)
        .trim() || 'import.csv';
    const response = await fetch(`/api/imports?${new URLSearchParams({ kind, name })}`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/csv' },
      body: file,
    });
    if (response.status === 401) setSessionEnded(true);
    const answer: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw new FileRefused(refused.safeParse(answer).data?.message);
    return siteImport.parse(answer);
  } finally {
    settle();
  }
}
