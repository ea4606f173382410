import type { CompiledMessage } from 'icu-minify/format';
import type { Locale } from './languages';
import { type CompiledMessages, formatMessage, messageAt } from './translator';

type ErrorMessages = { locale: Locale; english: CompiledMessages; translated: CompiledMessages };

/** Translates an error of the server, found by its English text. An unknown error stays as it is. */
export function translateError(error: string, { locale, english, translated }: ErrorMessages): string {
  for (const key of Object.keys(english)) {
    const numbers = numbersIn(error, messageAt(english, key));
    if (numbers) return formatMessage(locale, messageAt(translated, key), numbers);
  }
  return error;
}

/** The numbers with which a message is this text, by the names of its arguments; undefined if it cannot be. */
function numbersIn(text: string, message: CompiledMessage): Record<string, number> | undefined {
  if (typeof message === 'string') return message === text ? {} : undefined;
  const names = message.flatMap((part) => (Array.isArray(part) ? [part[0]] : []));
  const pattern = message.map((part) =>
    typeof part === 'string' ? part.replaceAll(/\W/g, '\\$&') : '(\\d+)',
  );
  const [, ...found] = new RegExp(`^${pattern.join('')}$`).exec(text) ?? [];
  return found.length > 0
    ? Object.fromEntries(found.map((digits, index) => [names[index] ?? '', Number(digits)]))
    : undefined;
}
