type Send = () => Promise<Response>;
type Handle = (send: Send, procedures: string[]) => Promise<Response>;
type Rule = { procedure: string; handle: Handle; isOnce: boolean };

const proceduresOf = (request: Request) =>
  decodeURIComponent(new URL(request.url).pathname.replace('/trpc/', '')).split(',');

const abortOf = ({ signal }: Request) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

function gate() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { released, release };
}

/** The connection between a page and the application of its test, which can be held, refused, answered or cut. */
export class Network {
  /** No request reaches the server. */
  isOffline = false;
  /** The procedures that were called, in order, whatever became of the calls. */
  readonly calls: string[] = [];
  /** The procedures of requests that the server did not permit, at least in part. */
  readonly forbidden: string[] = [];
  #rules: Rule[] = [];
  #server: (request: Request) => Promise<Response>;
  #underWay = new Set<Promise<Response>>();
  #isClosed = false;

  constructor(server: (request: Request) => Promise<Response>) {
    this.#server = server;
  }

  /** Keeps the calls of a procedure (`*`: of all) waiting before they reach the server, until the result is called. */
  hold(procedure: string): () => void {
    const { released, release } = gate();
    const remove = this.#add(procedure, async (send) => released.then(send));
    return () => {
      remove();
      release();
    };
  }

  /** Keeps only the next call of a procedure waiting. */
  holdNext(procedure: string): () => void {
    const { released, release } = gate();
    this.#add(procedure, async (send) => released.then(send), true);
    return release;
  }

  /** Lets the server do the next call of a procedure, and keeps its answer waiting. */
  holdAnswer(procedure: string): () => void {
    const { released, release } = gate();
    const handle: Handle = async (send) => {
      const answer = await send();
      await released;
      return answer;
    };
    this.#add(procedure, handle, true);
    return release;
  }

  /** Answers the calls of a procedure (`*`: of all) as a failing server does, until the result is called. */
  refuse(procedure: string, status = 500, body: unknown = {}): () => void {
    return this.#add(procedure, async () => Response.json(body, { status }));
  }

  /** Answers the calls of a procedure with this, whatever else travels in the same request. */
  answer(procedure: string, data: unknown): () => void {
    return this.changeAnswer(procedure, () => ({ result: { data } }));
  }

  /** Changes what the server answers to the calls of a procedure: `{ result: { data } }`. */
  changeAnswer(procedure: string, change: (answer: unknown) => unknown): () => void {
    return this.#add(procedure, async (send, procedures) => {
      const response = await send();
      const body: unknown = await response.json();
      if (!Array.isArray(body)) return Response.json(change(body));
      const answers: unknown[] = body;
      return Response.json(
        procedures.map((name, index) => (name === procedure ? change(answers[index]) : answers[index])),
      );
    });
  }

  /** Lets the server do the next call of a procedure, and loses its answer. */
  loseAnswer(procedure: string): void {
    this.#add(
      procedure,
      async (send) => {
        await send();
        throw new TypeError('fetch failed');
      },
      true,
    );
  }

  /** Lets the server do the next call of a procedure, and never answers. */
  neverAnswer(procedure: string): void {
    this.#add(procedure, async (send) => send().then(() => new Promise<never>(() => {})), true);
  }

  /** Sends a request of the page. */
  async fetch(request: Request): Promise<Response> {
    const procedures = proceduresOf(request);
    this.calls.push(...procedures);
    if (this.isOffline) throw new TypeError('fetch failed');
    const rule = this.#rules.find(({ procedure }) => procedure === '*' || procedures.includes(procedure));
    const send = async () => {
      if (this.#isClosed) return new Promise<never>(() => {});
      const answer = this.#server(request);
      this.#underWay.add(answer);
      const response = await answer.finally(() => this.#underWay.delete(answer));
      if ([207, 403].includes(response.status) && (await response.clone().text()).includes('FORBIDDEN'))
        this.forbidden.push(...procedures);
      return response;
    };
    if (rule?.isOnce) this.#remove(rule);
    return Promise.race([rule ? rule.handle(send, procedures) : send(), abortOf(request)]);
  }

  /** Lets no further request reach the server, and waits until it has done those that did. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.allSettled(this.#underWay);
  }

  #add(procedure: string, handle: Handle, isOnce = false) {
    const rule = { procedure, handle, isOnce };
    this.#rules.push(rule);
    return () => this.#remove(rule);
  }

  #remove(rule: Rule) {
    this.#rules = this.#rules.filter((other) => other !== rule);
  }
}
