import path from 'node:path';
import { picture } from '../../src/shared/schemas/media';
import { bytesOf, photograph, postPicture } from '../support/pictures';
import { Running, type Variables } from '../support/processes';

/** Sends a picture to a running site. */
export async function upload(site: { url: string }, cookie: string, width = 700) {
  const answer = await postPicture(site, cookie, await bytesOf(photograph(width, 500).jpeg()), '?name=One');
  if (!answer.ok) throw new Error(`An upload was answered ${answer.status}: ${await answer.text()}`);
  return picture.parse(await answer.json());
}

/** Runs `npm run media`. */
export async function media(args: string[], variables: Variables) {
  const command = new Running('media.mjs', args, variables);
  return { code: await command.ended, out: command.out.trim().split('\n'), err: command.err.trim() };
}

export const uploadsOf = ({ DATA_DIR = '' }: Variables) => path.join(DATA_DIR, 'uploads');
