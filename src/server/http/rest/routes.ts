import { Hono } from 'hono';
import { appRouter } from '../../routers';
import { callProcedure } from '../../rpc/trpc';
import type { Contexts } from '../context';
import { largestBody, readJsonObject, smallBody } from '../json-body';
import { readQueryLanguage } from '../languages';
import { type Report, refusal } from '../refusal';
import { addressWith, type Http, type HttpContext } from '../request';
import { uploadRouter } from '../upload-router';
import { answerList, isList } from './lists';
import { paramsOf, type RestProcedure, restProcedures } from './metadata';

/** Served by `http/uploads.ts` and `http/imports.ts`. */
const answeredBefore = restProcedures(uploadRouter);
const shapes = endpointsByShape();

type Options = { contexts: Contexts; report: Report };

/** A route for each procedure with a REST path. Fixed paths win over parameters; another method on a known path is a 405. */
export function restRoutes({ contexts, report }: Options) {
  const app = new Hono<Http>({ strict: false });
  for (const [shape, endpoints] of shapes)
    app.all(shape, async (c) => {
      const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
      const endpoint = endpoints.get(method);
      c.set('route', endpoint?.path ?? shape);
      if (!endpoint) {
        const others = answeredBefore.filter(({ path }) => path === shape);
        return methodNotAllowed(c, [...endpoints.keys(), ...others.map((other) => other.method)]);
      }
      const read = () => answer(c, endpoint, contexts, report);
      const isShared = endpoint.method === 'GET' && !endpoint.permission;
      return isShared ? c.get('cacheable')(addressWith(c.req.url, endpoint.query), read) : read();
    });
  // Paths that have nothing but an upload.
  for (const { path, method } of answeredBefore)
    app.all(path.replaceAll(/\{(\w+)\}/g, ':$1'), (c) => {
      c.set('route', path);
      return methodNotAllowed(c, [method]);
    });
  app.all('/api/*', (c) => c.json({ message: 'There is nothing at this path', code: 'NOT_FOUND' }, 404));
  return app;
}

async function answer(c: HttpContext, endpoint: RestProcedure, contexts: Contexts, report: Report) {
  if (endpoint.permission || endpoint.method !== 'GET') c.header('Cache-Control', 'no-store');
  try {
    if (endpoint.inLanguages) await readQueryLanguage(c);
    const ctx = contexts.sender(c);
    if (ctx.language) c.header('Content-Language', ctx.language.locale);
    const readInput = () => inputOf(c, endpoint);
    if (isList(endpoint)) return await answerList(c, endpoint, { ctx, readInput, report });
    const result = await callProcedure(endpoint, ctx, readInput);
    const text = JSON.stringify(result);
    c.set('text', text);
    const etag = c.get('etag');
    if (etag) c.header('ETag', etag);
    return c.body(text, endpoint.status, { 'Content-Type': 'application/json' });
  } catch (error) {
    return refusal(c, error, report);
  }
}

/** The query or the body, with the parameters of the path. */
async function inputOf(c: HttpContext, endpoint: RestProcedure): Promise<Record<string, unknown>> {
  const sent =
    endpoint.method === 'GET'
      ? queryOf(c)
      : await readJsonObject(c.req.raw, endpoint.smallBody ? smallBody : largestBody);
  const input: Record<string, unknown> = { ...sent };
  for (const [index, name] of paramsOf(endpoint.path).entries())
    input[name] = paramValue(name, c.req.param(`p${index}`) ?? '');
  return input;
}

/** Path parameters that identify rows. */
const ids = new Set(['id', 'deliveryId', 'itemId']);

/** Converts only ids to numbers. */
const paramValue = (name: string, text: string) =>
  ids.has(name) && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : text;

const queryOf = (c: HttpContext) =>
  Object.fromEntries(Object.entries(c.req.query()).map(([name, text]) => [name, paramValue(name, text)]));

function methodNotAllowed(c: HttpContext, methods: string[]) {
  const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  c.header('Allow', allowed.join(', '));
  return c.json(
    { message: `Only ${allowed.join(', ')} can be used here`, code: 'METHOD_NOT_SUPPORTED' },
    405,
  );
}

/** `/news/{slug}` and `/news/{id}` are one shape, `/news/:p0`; shapes with fewer parameters come first. */
function endpointsByShape() {
  const shapes = new Map<string, Map<string, RestProcedure>>();
  for (const procedure of restProcedures(appRouter)) {
    let index = 0;
    const shape = procedure.path.replace(/\{\w+\}/g, () => `:p${index++}`);
    const endpoints = shapes.get(shape) ?? new Map<string, RestProcedure>();
    shapes.set(shape, endpoints.set(procedure.method, procedure));
  }
  return [...shapes].sort(([a], [b]) => a.split(':').length - b.split(':').length);
}
