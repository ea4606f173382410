import { z } from 'zod';
import { en } from '../messages/en';
import { isShipped, type Locale } from '../messages/languages';

export const locale = z.custom<Locale>((value) => typeof value === 'string' && isShipped(value));

const isGroup = (value: unknown): value is keyof typeof en =>
  typeof value === 'string' && Object.hasOwn(en, value);
export const messageGroup = z.custom<keyof typeof en>(isGroup);

/** Messages by group and key, as icu-minify compiles them. */
export const compiledGroups = z.record(z.string(), z.record(z.string(), z.unknown()));
