import { createHash } from 'node:crypto';
import { TRPCError } from '@trpc/server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ZodError } from 'zod';
import { isTrapped } from '../../shared/lib/form-data';
import type { Locale } from '../../shared/messages/languages';
import type { Contexts } from '../http/context';
import { inEachLanguage } from '../http/languages';
import type { Report } from '../http/refusal';
import type { Http, HttpContext } from '../http/request';
import { createCaller } from '../routers';
import type { Context } from '../rpc/context';
import { isFault, refuse, retryAfterOf, statusOf, translateDatabaseError } from '../rpc/errors';
import { languageOf, resultsOf, sendResult } from './form-results';
import { pageLanguage } from './language';
import { type PlainForm, plainForms } from './plain-forms';

const maxFormBytes = 64 * 1024;

type Options = { contexts: Contexts; report: Report };

/** The public forms without scripts: the same procedures, with a page as the response. */
export function formRoutes({ contexts, report }: Options) {
  const app = new Hono<Http>({ strict: false });

  for (const form of plainForms) {
    const path = `/forms/${form.name}`;
    const results = (c: HttpContext) => resultsOf(form, languageOf(c).locale);
    const refuse = (c: HttpContext, thrown: unknown, data = new FormData()) => {
      const error = refusalOf(thrown);
      if (isFault(error)) report(error.cause ?? error, c.get('requestId'));
      const retryAfter = retryAfterOf(error);
      if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
      return sendResult(c, contexts.visitor(c).db, results(c).refused(error, data), statusOf(error));
    };

    app.use(path, pageLanguage(contexts, path));
    app.post(path, bodyLimit({ maxSize: maxFormBytes, onError: (c) => refuse(c, tooLarge()) }), async (c) => {
      const ctx = contexts.visitor(c);
      let data: FormData | undefined;
      try {
        data = await readForm(c);
        if (isTrapped(data)) return await sendResult(c, ctx.db, results(c).trapped(data), 400);
        const outcome = await submit(form, data, { ctx, locale: languageOf(c).locale });
        return await sendResult(c, ctx.db, results(c).sent(data, outcome), 200);
      } catch (error) {
        return refuse(c, error, data);
      }
    });
    app.all(path, (c) => {
      c.header('Allow', 'POST');
      return sendResult(c, contexts.visitor(c).db, results(c).nothingSent(), 405);
    });
  }
  return inEachLanguage(app);
}

/**
 * Without scripts a form has no idempotency key, so the same content from the same address counts as a double click for
 * ten minutes. Later it is meant as a new submission.
 */
function submit(form: PlainForm, data: FormData, { ctx, locale }: { ctx: Context; locale: Locale }) {
  const idempotencyKey = { value: keyOf(form, data, ctx.address), lifetime: '10 minutes' } as const;
  return form.send(createCaller({ ...ctx, idempotencyKey }), data, locale);
}

const keyOf = ({ name, fields }: PlainForm, data: FormData, address: string) =>
  createHash('sha256')
    .update(JSON.stringify([name, address, fields(data)]))
    .digest('base64url');

/** @throws UNSUPPORTED_MEDIA_TYPE, BAD_REQUEST */
async function readForm(c: HttpContext): Promise<FormData> {
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(c.req.header('content-type') ?? ''))
    throw refuse('UNSUPPORTED_MEDIA_TYPE', 'The form must be sent as application/x-www-form-urlencoded');
  const body = await c.req.text().catch((cause: unknown) => {
    throw new TRPCError({ code: 'BAD_REQUEST', message: 'The form was not received completely', cause });
  });
  const data = new FormData();
  for (const [name, value] of new URLSearchParams(body)) data.append(name, value);
  return data;
}

const tooLarge = () => refuse('PAYLOAD_TOO_LARGE', 'The form must be at most 64 KiB');

function refusalOf(thrown: unknown): TRPCError {
  if (thrown instanceof TRPCError) return thrown;
  const code = thrown instanceof ZodError ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR';
  return translateDatabaseError(new TRPCError({ code, cause: thrown }));
}
