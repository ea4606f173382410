type Send = () => Promise<Response>;
type Handle = (send: Send, procedures: string[]) => Promise<Response>;
type Rule = { procedure: string; handle: Handle; isOnce: boolean };

const proceduresOf = (request: Request) =>
  decodeURIComponent(new URL(request.url).pathname.replace('/trpc/', '')).split(',');

/** The connection between a page and the application of its test, which can be held, refused, answered or cut. */
export class Network {
  /** No request reaches the server. */
  isOffline = false;
  /** The procedures that were called, in order, whatever became of the calls. */
  readonly calls: string[] = [];
  #rules: Rule[] = [];
  #server: (request: Request) => Promise<Response>;

  constructor(server: (request: Request) => Promise<Response>) {
    this.#server = server;
  }

  /** Keeps the calls of a procedure (`*`: of all) waiting before they reach the server, until the result is called. */
  hold(procedure: string): () => void {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const remove = this.#add(procedure, async (send) => {
      await released;
      return send();
    });
    return () => {
      remove();
      release();
    };
  }

  /** Answers the calls of a procedure (`*`: of all) as a failing server does, until the result is called. */
  refuse(procedure: string, status = 500, body: unknown = {}): () => void {
    return this.#add(procedure, async () => Response.json(body, { status }));
  }

  /** Answers the calls of a procedure with this, whatever else travels in the same request. */
  answer(procedure: string, data: unknown): () => void {
    const result = { result: { data } };
    return this.#add(procedure, async (send, procedures) => {
      const response = await send();
      const body: unknown = await response.json();
      if (!Array.isArray(body)) return Response.json(result);
      const results: unknown[] = body;
      return Response.json(procedures.map((name, index) => (name === procedure ? result : results[index])));
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

  /** Sends a request of the page. */
  async fetch(request: Request): Promise<Response> {
    const procedures = proceduresOf(request);
    this.calls.push(...procedures);
    if (this.isOffline) throw new TypeError('fetch failed');
    const rule = this.#rules.find(({ procedure }) => procedure === '*' || procedures.includes(procedure));
    const send = () => this.#server(request);
    if (rule?.isOnce) this.#remove(rule);
    return rule ? rule.handle(send, procedures) : send();
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
