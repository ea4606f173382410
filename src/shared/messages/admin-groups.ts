import type { MessageGroup } from './catalogue';
import { en } from './en';
import { admin } from './en/admin';

const isGroup = (name: string): name is MessageGroup => Object.hasOwn(en, name);

const shared = [
  'ui',
  'kit',
  'errors',
  'areas',
  'times',
  'methods',
  'newsletterFooter',
] as const satisfies MessageGroup[];

/** The messages that the admin area loads. */
export const adminGroups: readonly MessageGroup[] = [...Object.keys(admin).filter(isGroup), ...shared];
