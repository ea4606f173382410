import { z } from 'zod';
import { en } from '../messages/en';
import { locales } from '../messages/languages';

export const locale = z.enum(locales, `Please choose one of these languages: ${locales.join(', ')}`);

const isGroup = (value: unknown): value is keyof typeof en =>
  typeof value === 'string' && Object.hasOwn(en, value);
export const messageGroup = z.custom<keyof typeof en>(isGroup);

/** Messages by key, as icu-minify compiles them. */
export const compiledMessages = z.record(z.string(), z.unknown());

/** Messages by group. */
export const compiledGroups = z.record(z.string(), compiledMessages);
