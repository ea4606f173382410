import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { WorkerOrder, WorkerReport, WorkerTask } from './worker.mjs';

type Waiting = { resolve(answer: Buffer): void; reject(error: Error): void };

/** Runs the engine in a worker thread and restarts it when it dies. */
export class EngineHost {
  readonly #cluster: string;
  readonly #closeMs: number;
  #running: Promise<Worker> | undefined;
  #waiting: Waiting | undefined;
  #stopping = false;

  /** @param closeMs timeout of a clean shutdown */
  constructor(cluster: string, closeMs: number) {
    this.#cluster = cluster;
    this.#closeMs = closeMs;
  }

  /** Resolves when the engine is ready; creates a missing cluster first. */
  async start(): Promise<void> {
    // In a separate worker, so that its 600 MB of memory are freed.
    const failure = existsSync(this.#cluster) ? '' : await this.#spawn('create').ended;
    if (failure) throw new Error(failure);
    await this.#run();
  }

  /** One call at a time. */
  async execute(messages: Uint8Array): Promise<Buffer> {
    const worker = await this.#run();
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      order(worker, Uint8Array.from(messages)); // a copy: transferring a view would take its whole buffer
    });
  }

  /** Shuts down cleanly; nothing runs afterwards. */
  async stop(): Promise<void> {
    this.#stopping = true;
    const worker = await this.#running?.catch(() => undefined);
    if (!worker) return;
    const exit = new Promise((resolve) => worker.once('exit', resolve));
    order(worker, 'close');
    const timer = setTimeout(() => void worker.terminate(), this.#closeMs); // as safe as a kill
    await exit;
    clearTimeout(timer);
  }

  async #run(): Promise<Worker> {
    if (this.#stopping) throw new Error('The embedded database is closed.');
    this.#running ??= this.#serve();
    return this.#running;
  }

  async #serve(): Promise<Worker> {
    const { worker, ready, ended } = this.#spawn('serve');
    const failed = ended.then((failure) => {
      this.#running = undefined;
      const error = new Error(failure || 'The embedded database is closed.');
      this.#waiting?.reject(error);
      throw error;
    });
    await Promise.race([ready, failed]);
    failed.catch(() => undefined); // the waiting call has been rejected
    return worker;
  }

  #spawn(task: WorkerTask['task']) {
    const workerData: WorkerTask = { task, cluster: this.#cluster };
    const worker = new Worker(new URL('./worker.mjs', import.meta.url), {
      workerData,
      resourceLimits: { maxYoungGenerationSizeMb: 4 }, // the database itself is in WebAssembly's memory
    });
    let failure = '';
    const ready = new Promise<void>((resolve) => {
      worker.on('message', (report: WorkerReport) => {
        if (report.kind === 'ready') resolve();
        else if (report.kind === 'failure') failure = report.text;
        else this.#waiting?.resolve(Buffer.from(report.bytes.buffer));
      });
    });
    worker.on('error', (error) => (failure = error.message));
    const ended = new Promise<string>((resolve) => {
      worker.once('exit', (code) => resolve(failure || (code ? `its worker exited with code ${code}` : '')));
    });
    return { worker, ready, ended };
  }
}

function order(worker: Worker, message: WorkerOrder): void {
  worker.postMessage(message, message === 'close' ? [] : [message.buffer]);
}
