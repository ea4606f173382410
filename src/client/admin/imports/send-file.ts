import { z } from 'zod';
import {
  type ImportKind,
  maxArchiveBytes,
  maxImportBytes,
  type SiteImport,
  siteImport,
} from '../../../shared/schemas/imports';
import { beginWrite } from '../../app/writes-under-way';
import { setSessionEnded } from '../kit/session/sign-in-state';

export class FileRefused extends Error {
  /** The server's message in English, if it sent one. */
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
  const name =
    file.name
      .replaceAll(/\p{Cc}/gu, ' ')
      .slice(-200)
      .trim() || 'import.csv';
  const type = kind === 'wordpress' ? 'application/xml' : 'text/csv';
  return send(`/api/imports?${new URLSearchParams({ kind, name })}`, { method: 'POST', type, file });
}

/** Uploads the pictures of an import. @throws FileRefused */
export async function sendPictures(file: File, { id }: SiteImport): Promise<SiteImport> {
  if (file.size > maxArchiveBytes) throw new FileRefused('The ZIP file is larger than 500 MB');
  return send(`/api/imports/${id}/files`, { method: 'PUT', type: 'application/zip', file });
}

type Sent = { method: 'POST' | 'PUT'; type: string; file: File };

async function send(address: string, { method, type, file }: Sent): Promise<SiteImport> {
  const settle = beginWrite();
  try {
    const response = await fetch(address, { method, headers: { 'Content-Type': type }, body: file });
    if (response.status === 401) setSessionEnded(true);
    const answer: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw new FileRefused(refused.safeParse(answer).data?.message);
    return siteImport.parse(answer);
  } finally {
    settle();
  }
}
