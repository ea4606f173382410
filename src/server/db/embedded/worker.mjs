import { parentPort, workerData } from 'node:worker_threads';
import { createCluster } from './durable.mjs';
import { openEngine } from './engine.mjs';

/**
 * Messages from and to the worker thread.
 * @typedef {{ task: 'create' | 'serve', cluster: string }} WorkerTask
 * @typedef {Uint8Array<ArrayBuffer> | 'close'} WorkerOrder Messages for the session.
 * @typedef {{ kind: 'ready' } | { kind: 'answer', bytes: Uint8Array<ArrayBuffer> } | { kind: 'failure', text: string }} WorkerReport
 */

if (!parentPort) throw new Error('The embedded database runs in a worker thread.');
const parent = parentPort;

/** @type {WorkerTask} */
const { task, cluster } = workerData;
try {
  await (task === 'create' ? createCluster(cluster) : serve());
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

async function serve() {
  const engine = await openEngine(cluster, fail);
  parent.on('message', (/** @type {WorkerOrder} */ order) => void follow(engine, order));
  report({ kind: 'ready' });
}

/**
 * @param {import('./engine.mjs').Engine} engine
 * @param {WorkerOrder} order
 */
async function follow(engine, order) {
  if (order === 'close') {
    await engine.close();
    process.exit();
  }
  const bytes = await engine.execute(order);
  report({ kind: 'answer', bytes }, [bytes.buffer]);
}

/**
 * @param {WorkerReport} message
 * @param {ArrayBuffer[]} [transfer]
 */
function report(message, transfer) {
  parent.postMessage(message, transfer);
}

/**
 * Ends the worker; the main thread starts another one.
 * @param {string} text
 * @returns {never}
 */
function fail(text) {
  report({ kind: 'failure', text });
  process.exit(1);
}
