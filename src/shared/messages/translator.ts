import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format';
import type { MessageGroup, MessageKey, RichValues, Values } from './catalogue';
import { formatNumber, type Locale, shippedLanguages } from './languages';

/** Messages by key, as icu-minify compiles them. */
export type CompiledMessages = Record<string, unknown>;

const isCompiled = (message: unknown): message is CompiledMessage =>
  typeof message === 'string' || Array.isArray(message);

export function messageAt(messages: CompiledMessages, key: string): CompiledMessage {
  const message = messages[key];
  return isCompiled(message) ? message : key;
}

/** Writes the messages of a group in one language. */
export type Translate<Group extends MessageGroup> = <Key extends MessageKey<Group>>(
  key: Key,
  ...values: Values<Group, Key>
) => string;

const formattersOf = (locale: Locale) => ({
  getDateTimeFormat: unsupported, // a message with dates does not compile
  getNumberFormat: (formats?: string | string[], options?: Intl.NumberFormatOptions) =>
    options ? new Intl.NumberFormat(formats, options) : plainNumberFormat(locale),
  getPluralRules: (...asked: ConstructorParameters<typeof Intl.PluralRules>) =>
    new Intl.PluralRules(...asked),
});

/** Avoids `Intl.NumberFormat`, as `formatNumber` does; icu-minify calls only `format`. */
const plainNumberFormat = (locale: Locale): Intl.NumberFormat => ({
  format: (value: number) => formatNumber(locale, value),
  formatToParts: unsupported,
  formatRange: unsupported,
  formatRangeToParts: unsupported,
  resolvedOptions: unsupported,
});

const unsupported = () => {
  throw new Error('Unsupported');
};

export function formatMessage(
  locale: Locale,
  message: CompiledMessage,
  values?: FormatValues<string>,
): string {
  const text = format(message, shippedLanguages[locale].formats, values, {
    formatters: formattersOf(locale),
  });
  return typeof text === 'string' ? text : text.join('');
}

export const createTranslate =
  <Group extends MessageGroup>(locale: Locale, messages: CompiledMessages): Translate<Group> =>
  (key, ...[values]) =>
    formatMessage(locale, messageAt(messages, key), values);

/** Writes messages whose tags become elements. */
export type TranslateRich<Group extends MessageGroup, Element> = <Key extends MessageKey<Group>>(
  key: Key,
  values: RichValues<Group, Key, Element>,
) => (string | Element)[];

export function createTranslateRich<Group extends MessageGroup, Element>(
  locale: Locale,
  messages: CompiledMessages,
): TranslateRich<Group, Element> {
  const { formats } = shippedLanguages[locale];
  const formatters = formattersOf(locale);
  return (key, values) => {
    const text = format<Element>(messageAt(messages, key), formats, values, { formatters });
    return Array.isArray(text) ? text : [text];
  };
}
