import { once } from 'node:events';
import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Site } from '../support/processes';

/** What may be sent once more where nobody answered: it changes nothing, or bears a key. */
const isRepeatable = ({ method, headers }: http.IncomingMessage) =>
  method === 'GET' || method === 'HEAD' || headers['idempotency-key'] !== undefined;

/**
 * A proxy before several processes, as foundations have one: each request goes to the next, and where that one is gone
 * to the one after it, unless it may have been done already.
 */
export async function startBalancer(port: number) {
  const sites = new Set<Site>();
  const agent = new http.Agent({ keepAlive: true });
  let turn = 0;
  let repeated = 0;
  const next = () => [...sites][(turn += 1) % sites.size];

  function forward(request: http.IncomingMessage, body: Buffer, response: http.ServerResponse, tries = 3) {
    const site = next();
    const again = (error: Error) => {
      if (response.headersSent) return response.destroy();
      const isUnsent = 'code' in error && error.code === 'ECONNREFUSED';
      if (tries > 0 && (isUnsent || isRepeatable(request))) {
        repeated += 1;
        return forward(request, body, response, tries - 1);
      }
      response.writeHead(502).end();
    };
    if (!site) return response.writeHead(503).end();
    const { method, url, headers } = request;
    const sent = http.request(site.url + url, { method, headers, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.once('error', () => response.destroy());
      answer.once('close', () => !answer.complete && response.destroy());
    });
    sent.once('error', again);
    response.once('close', () => !response.writableFinished && sent.destroy());
    sent.end(body);
    return undefined;
  }

  // Longer than the site's 65 s, which its answers tell whoever asks: nobody asks on a connection that is being closed.
  const server = http.createServer({ keepAliveTimeout: 75_000 }, (request, response) => {
    void buffer(request).then((body) => forward(request, body, response));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    sites,
    /** Requests that were sent to a second process. */
    repeated: () => repeated,
    stop() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
