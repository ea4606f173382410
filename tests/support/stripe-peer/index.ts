import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import Stripe from 'stripe';
import { Account } from './account';
import { answerOf, Refused } from './answers';
import { refusalOf } from './parameters';

export const webhookSecret = 'whsec_a_secret_of_tests';

/** What goes wrong with a call: it is done and the answer is lost, or not done at all. */
export type Fault = 'drop' | 'hang' | 500;
type Expected = { call: RegExp; fault: Fault; times: number };

/** The webhook's body and header of an event, as the provider sends them. */
export type Delivery = { body: string; signature: string };

const signer = new Stripe('sk_test_signer', { telemetry: false });

/** How the provider signs a body, at a moment of its choice. */
export const signed = (
  body: string,
  { secret = webhookSecret, timestamp = Math.floor(Date.now() / 1000) } = {},
) => signer.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });

/**
 * A server that behaves as the provider does for what this site asks of it: form-encoded bodies, parameters that it
 * does not know refused, the same key answered the same, and a page on which the donor pays.
 */
export async function startStripePeer({ livemode = false } = {}) {
  const account = new Account(livemode);
  const kept = new Map<string, { sent: string; status: number; text: string }>();
  const faults: Expected[] = [];
  const calls: string[] = [];
  const hanging = new Set<ServerResponse>();
  let afterwards: ((call: string) => void | Promise<void>) | undefined;

  function faultOf(call: string): Fault | undefined {
    const expected = faults.find((one) => one.times > 0 && one.call.test(call));
    if (expected) expected.times -= 1;
    return expected?.fault;
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '', peer.url);
    const chunks: Buffer[] = [];
    for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
    const call = `${request.method} ${url.pathname}`;
    const text = Buffer.concat(chunks).toString();
    if (url.pathname.startsWith('/pay/')) return page(call, url, new URLSearchParams(text), response);
    calls.push(call);
    const fault = faultOf(call);
    if (fault === 'hang') return void hanging.add(response);
    if (fault === 500)
      return send(response, 500, { error: { type: 'api_error', message: 'Something went wrong' } });
    const sent = new URLSearchParams(text || url.search);
    const key = request.headers['idempotency-key'];
    const known = typeof key === 'string' && request.method === 'POST' ? key : undefined;
    const before = known === undefined ? undefined : kept.get(known);
    if (before && before.sent !== `${call} ${text}`)
      return send(response, 400, {
        error: {
          type: 'idempotency_error',
          message: 'Keys for idempotent requests can only be used with the same parameters',
        },
      });
    const { status, body } = before
      ? { status: before.status, body: JSON.parse(before.text) }
      : done(call, sent);
    if (known !== undefined && status < 500)
      kept.set(known, { sent: `${call} ${text}`, status, text: JSON.stringify(body) });
    await afterwards?.(call);
    if (fault === 'drop') return void request.socket.destroy();
    send(response, status, body);
  }

  function done(call: string, sent: URLSearchParams): { status: number; body: unknown } {
    const refusal = refusalOf(call, sent);
    if (refusal !== undefined)
      return { status: 400, body: { error: { type: 'invalid_request_error', message: refusal } } };
    try {
      return { status: 200, body: answerOf(account, peer.url, call, sent) };
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      const status = error instanceof Refused ? error.status : 400;
      return { status, body: { error: { type: 'invalid_request_error', message } } };
    }
  }

  /** Where the donor pays: three buttons, and then the way back. */
  function page(call: string, url: URL, sent: URLSearchParams, response: ServerResponse) {
    const id = url.pathname.slice('/pay/'.length);
    const session = account.session(id);
    if (call.startsWith('POST')) {
      const how = sent.get('how');
      if (how === 'decline') account.decline(id);
      else if (how === 'later') account.payLater(id);
      else account.pay(id);
      if (how !== 'decline')
        return void response.writeHead(303, { location: session.success_url ?? '/' }).end();
    }
    const buttons = ['pay', 'decline', 'later'].map(
      (how) => `<button name="how" value="${how}">${how}</button>`,
    );
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<!doctype html><title>Pay</title><form method="post">${buttons.join('')}</form>`);
  }

  const server = http.createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      if (!response.headersSent)
        send(response, 500, { error: { type: 'api_error', message: String(error) } });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;

  const peer = {
    url: `http://127.0.0.1:${port}`,
    account,
    /** What was asked, such as `POST /v1/refunds`. */
    calls,
    /** Lets the next calls go wrong. */
    fail: (call: RegExp, fault: Fault, times = 1) => void faults.push({ call, fault, times }),
    /** Hears of each call that is done and not yet answered. */
    onDone: (listener: typeof afterwards) => void (afterwards = listener),
    /** Everything works again. */
    heal() {
      faults.length = 0;
      for (const response of hanging) response.destroy();
      hanging.clear();
    },
    /** What webhooks are to tell, in the order in which it happened. */
    deliveries: (): Delivery[] =>
      account.events.map((event) => {
        const body = JSON.stringify(event);
        return { body, signature: signed(body) };
      }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return peer;
}

export type StripePeer = Awaited<ReturnType<typeof startStripePeer>>;

function send(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_peer' });
  response.end(JSON.stringify(body));
}
