import compile from 'icu-minify/compile';
import { ar } from './ar';
import type { MessageGroup } from './catalogue';
import { en } from './en';
import type { Locale } from './languages';
import { translateError } from './translate-error';
import { type CompiledMessages, createTranslate, type Translate } from './translator';

/** The messages of each language, in ICU syntax. */
export const catalogues: Record<Locale, Record<MessageGroup, Record<string, string>>> = { en, ar };

const compiled = new Map<string, CompiledMessages>();

/** The messages of a group, compiled once. On the server only: browsers get them as data. */
export function compiledMessages(locale: Locale, group: MessageGroup): CompiledMessages {
  const name = `${locale}/${group}`;
  const messages =
    compiled.get(name) ??
    Object.fromEntries(
      Object.entries(catalogues[locale][group]).map(([key, message]) => [key, compile(message)]),
    );
  compiled.set(name, messages);
  return messages;
}

/** Writes messages of a group on the server. */
export const translateIn = <Group extends MessageGroup>(locale: Locale, group: Group): Translate<Group> =>
  createTranslate(locale, compiledMessages(locale, group));

/** A text of the server in a language, found by its English message; unknown texts stay as they are. */
export const textIn = (locale: Locale, text: string, group: MessageGroup): string =>
  locale === 'en'
    ? text
    : translateError(text, {
        locale,
        english: compiledMessages('en', group),
        translated: compiledMessages(locale, group),
      });

/** An error of the server in a language. */
export const errorIn = (locale: Locale, error: string): string => textIn(locale, error, 'errors');
