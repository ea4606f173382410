import { existsSync } from 'node:fs';
import type { TRPCError } from '@trpc/server';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type FormResult, renderFormResult } from '../../client/site/pages/form-result';
import { texts } from '../../shared/lib/form-data';
import { isCustomAmount } from '../../shared/lib/involve-data';
import type { MessageKey } from '../../shared/messages/catalogue';
import { errorIn, translateIn } from '../../shared/messages/compiled';
import { fields } from '../../shared/messages/en/results';
import { inLanguage, type Locale } from '../../shared/messages/languages';
import type { Database } from '../db/database';
import { siteName } from '../db/site-settings';
import type { HttpContext } from '../http/request';
import { clientFolder } from '../process/paths';
import { lookOf } from '../routers/site/settings/look';
import { issuesOf, publicMessage } from '../rpc/errors';
import { readManifest } from './assets';
import { type Link, optionIn, type PlainForm, type Sent } from './plain-forms';

/** The language of a page, and what the addresses in it begin with. */
export const languageOf = (c: HttpContext) => c.get('language') ?? { locale: 'en' as const, prefix: '' };

/** Responds with the page of a form's result. It also works without a database. */
export async function sendResult(
  c: HttpContext,
  db: Database,
  result: FormResult,
  status: ContentfulStatusCode,
) {
  c.header('Cache-Control', 'no-store');
  const { locale, prefix } = languageOf(c);
  const name = await siteName(db, locale).catch(() => undefined);
  const look = await lookOf(db).catch(() => undefined);
  const address = (to: string) => (to.startsWith('/') ? inLanguage(to, prefix) : to);
  const t = translateIn(locale, 'results');
  const frame = { siteName: name, style: look?.style, stylesheets: siteStylesheets(), locale, address, t };
  return c.html(renderFormResult(result, frame), status);
}

/** For a token that is cut off or misspelled. */
export function incompleteLink(c: HttpContext, text: MessageKey<'links'> = 'incompleteText'): FormResult {
  const t = translateIn(languageOf(c).locale, 'links');
  return { title: t('incomplete'), description: t(text), back: homeLink(c) };
}

export const homeLink = (c: HttpContext) => ({
  to: '/',
  label: translateIn(languageOf(c).locale, 'frame')('backHome'),
});

/** The results of a form in a language. */
export function resultsOf({ copy, summary, back }: PlainForm, locale: Locale) {
  const t = translateIn(locale, 'results');
  const { sent, failed } = copy(locale);
  const label = translateIn(locale, 'fields');
  const labelled = ({ to, label: key }: Link) => ({ to, label: t(key) });

  const labelOf = (issuePath: string) => {
    const field = issuePath.replace(/\.\d.*/, ''); // without the place in a list
    return isField(field) ? label(field) : issuePath;
  };
  const typedIn = (data: FormData) =>
    fieldNames.flatMap((name) => {
      if (['fundId', 'courseId', 'parentId'].includes(name)) return []; // an id that means nothing to visitors
      const values = texts(data, name === 'amount' && !isCustomAmount(data) ? 'preset' : name);
      const text = values.map((value) => optionIn(locale, name, value)).join('\n');
      return text.trim() ? [{ label: label(name), text }] : [];
    });

  return {
    sent: (data: FormData, { next, number }: Sent): FormResult => ({
      ...sent,
      summary: number ? translateIn(locale, 'thanks')('reference', { number }) : summary?.(data, t),
      next: next && labelled(next),
      back: labelled(back(data)),
    }),
    trapped(data: FormData): FormResult {
      const forms = translateIn(locale, 'forms');
      return {
        title: forms('notSent'),
        description: forms('notSentText'),
        typed: typedIn(data),
        back: labelled(back(data)),
      };
    },
    /** For a GET of the form's address, for example from the history. */
    nothingSent: (): FormResult => ({
      title: t('nothingSent'),
      description: t('nothingSentText'),
      back: labelled(back()),
    }),
    /** Shows the problems and everything that was entered, so that nothing is lost. */
    refused(error: TRPCError, data: FormData): FormResult {
      const answer = { title: failed.title, typed: typedIn(data), back: labelled(back(data, 'refused')) };
      const issues = issuesOf(error);
      if (issues) {
        const problems = issues.map(({ path, message }) =>
          t('problem', { label: labelOf(path), error: errorIn(locale, message) }),
        );
        return { ...answer, description: t('correct'), problems: [...new Set(problems)] };
      }
      const isUnexpected = error.code === 'INTERNAL_SERVER_ERROR';
      const description = isUnexpected ? failed.description : errorIn(locale, publicMessage(error));
      return { ...answer, description };
    },
  };
}

type FieldName = keyof typeof fields;
const isField = (name: string): name is FieldName => Object.hasOwn(fields, name);
const fieldNames = Object.keys(fields).filter(isField);

let stylesheets: string[] | undefined;

/** Read once; empty before the first build. */
function siteStylesheets(): string[] {
  if (stylesheets || !existsSync(clientFolder)) return stylesheets ?? [];
  const links = readManifest(clientFolder).routes['__root__']?.css ?? [];
  return (stylesheets = links.map((link) => (typeof link === 'string' ? link : link.href)));
}
