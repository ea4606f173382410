import { existsSync } from 'node:fs';
import path from 'node:path';
import type { TRPCError } from '@trpc/server';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type FormResult, renderFormResult } from '../../client/site/pages/form-result';
import { texts } from '../../shared/lib/form-data';
import { isCustomAmount } from '../../shared/lib/involve-data';
import { formCopy, trappedCopy } from '../../shared/messages/form-copy';
import type { Database } from '../db/database';
import { siteName } from '../db/site-settings';
import type { HttpContext } from '../http/request';
import { projectFolder } from '../process/paths';
import { lookOf } from '../routers/site/settings/look';
import { issuesOf, publicMessage } from '../rpc/errors';
import { readManifest } from './assets';
import { fieldLabels, type PlainForm } from './plain-forms';

export function resultPages() {
  const stylesheets = readStylesheets();
  return async (c: HttpContext, db: Database, result: FormResult, status: ContentfulStatusCode) => {
    c.header('Cache-Control', 'no-store');
    // Without a database the page still works.
    const name = await siteName(db).catch(() => undefined);
    const look = await lookOf(db).catch(() => undefined);
    return c.html(renderFormResult(result, { siteName: name, style: look?.style, stylesheets }), status);
  };
}

export const sent = (
  { name, summary, back }: PlainForm,
  data: FormData,
  next: FormResult['next'],
): FormResult => ({
  ...formCopy[name].sent,
  summary: summary?.(data),
  next,
  back,
});

export const trapped = ({ back }: PlainForm, data: FormData): FormResult => ({
  ...trappedCopy,
  typed: typedIn(data),
  back,
});

/** For a GET of the form's address, for example from the history. */
export const nothingSent = ({ back }: PlainForm): FormResult => ({
  title: 'Nothing was sent',
  description: 'This address receives the form; the form itself is on its page.',
  back,
});

/** Shows the problems and everything that was entered, so that nothing is lost. */
export function refused({ name, back }: PlainForm, error: TRPCError, data: FormData): FormResult {
  const { title, description } = formCopy[name].failed;
  const typed = typedIn(data);
  const issues = issuesOf(error);
  if (issues) {
    const problems = issues.map((issue) => `${labelOf(issue.path)}: ${issue.message}`);
    return {
      title,
      description: 'Please correct the following:',
      problems: [...new Set(problems)],
      typed,
      back,
    };
  }
  const isUnexpected = error.code === 'INTERNAL_SERVER_ERROR';
  return { title, description: isUnexpected ? description : publicMessage(error), typed, back };
}

const labelOf = (issuePath: string) => fieldLabels[issuePath.replace(/\..*/, '')] ?? issuePath;

const typedIn = (data: FormData) =>
  Object.entries(fieldLabels).flatMap(([name, label]) => {
    if (['fundId', 'courseId'].includes(name)) return []; // an id that means nothing to visitors
    const text = texts(data, name === 'amount' && !isCustomAmount(data) ? 'preset' : name).join('\n');
    return text.trim() ? [{ label, text }] : [];
  });

/** Empty before the first build. */
function readStylesheets(): string[] {
  const clientFolder = path.join(projectFolder, 'dist/client');
  if (!existsSync(clientFolder)) return [];
  const links = readManifest(clientFolder).routes['__root__']?.css ?? [];
  return links.map((link) => (typeof link === 'string' ? link : link.href));
}
