import type { DefaultSetting } from '../schemas/setting-types';

/**
 * How staff writes a text: a line; a sentence or two; paragraphs; a list, whose entries are paragraphs with a title in
 * their first line; one such entry; the address of a picture.
 */
export type Kind = 'line' | 'sentence' | 'text' | 'list' | 'entry' | 'picture';

const types = {
  line: 'text',
  sentence: 'textarea',
  text: 'textarea',
  list: 'textarea',
  entry: 'textarea',
  picture: 'url',
} as const;
const hints: Record<Kind, string> = {
  line: '',
  sentence: '',
  text: 'An empty line begins a new paragraph.',
  list: 'Each paragraph is an entry: its first line is the title, what follows is the text. An empty line begins the next entry.',
  entry: 'The first line is the heading, what follows is the text.',
  picture: 'A picture of ours, a path of this site or an address of the web.',
};

const words =
  (kind: Kind) =>
  <const Key extends string>(key: Key, label: string, value: string, description = '') => ({
    key,
    label,
    value,
    description: [description, hints[kind]].filter(Boolean).join(' ') || null,
    group: 'content' as const,
    type: types[kind] satisfies DefaultSetting['type'],
    kind,
  });
export const line = words('line');
export const sentence = words('sentence');
export const text = words('text');
export const list = words('list');
export const entry = words('entry');
export const picture = words('picture');

/** A setting of group `content`, and how it is written. */
export type Word = DefaultSetting & { kind: Kind };
