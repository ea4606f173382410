import type { CompiledMessage } from 'icu-minify/format';
import type { Locale } from './languages';
import { type CompiledMessages, formatMessage, messageAt } from './translator';

type ErrorMessages = { locale: Locale; english: CompiledMessages; translated: CompiledMessages };
type Values = Record<string, string | number>;

/**
 * Translates an error of the server, found by its English text; arguments that are errors are translated too. An unknown
 * error stays as it is.
 */
export function translateError(error: string, messages: ErrorMessages): string {
  const { locale, english, translated } = messages;
  for (const key of Object.keys(english)) {
    const values = valuesIn(error, messageAt(english, key));
    const translation = messageAt(translated, key);
    if (!values || !fits(values, translation)) continue;
    const inLanguage: Values = {};
    for (const [name, value] of Object.entries(values))
      inLanguage[name] = typeof value === 'string' ? translateError(value, messages) : value;
    return formatMessage(locale, translation, inLanguage);
  }
  return error;
}

/** How icu-minify marks a plural. */
const plural = 2;

/** Whether the arguments of plurals are numbers. */
const fits = (values: Values, message: CompiledMessage) =>
  typeof message === 'string' ||
  message.every(
    (part) => !Array.isArray(part) || part[1] !== plural || typeof values[String(part[0])] === 'number',
  );

/** The arguments with which a message is this text; undefined if it cannot be. */
function valuesIn(text: string, message: CompiledMessage): Values | undefined {
  if (typeof message === 'string') return message === text ? {} : undefined;
  const names = message.flatMap((part) => (Array.isArray(part) ? [part[0]] : []));
  const pattern = message.map((part) =>
    typeof part === 'string' ? part.replaceAll(/\W/g, '\\$&') : '(.+?)',
  );
  const [, ...found] = new RegExp(`^${pattern.join('')}$`).exec(text) ?? [];
  return found.length > 0
    ? Object.fromEntries(
        found.map((value, index) => [names[index] ?? '', /^\d+$/.test(value) ? Number(value) : value]),
      )
    : undefined;
}
