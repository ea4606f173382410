import { once } from 'node:events';
import http from 'node:http';
import type { Site } from '../support/processes';

/** A POST of which only the head and half of the body are sent so far. */
export function halfSent(site: Site, path: string, body: string) {
  const request = http.request(`${site.url}${path}`, {
    method: 'POST',
    agent: false,
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  });
  const half = Math.floor(body.length / 2);
  const answered = new Promise<number>((resolve, reject) => {
    request.on('error', reject);
    request.on('response', (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
  });
  const accepted = once(request, 'continue');
  accepted.catch(() => undefined); // whoever hangs up does not wait for it
  request.write(body.slice(0, half));
  return { accepted, answered, finish: () => request.end(body.slice(half)), hangUp: () => request.destroy() };
}
