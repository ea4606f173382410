import type { DefaultSetting } from '../schemas/setting-types';

/**
 * Kinds of texts: a line; a sentence; paragraphs; a list, whose entries are paragraphs with a title in their first line; one
 * such entry; the address of a picture.
 */
type CopyKind = 'line' | 'sentence' | 'text' | 'list' | 'entry' | 'picture';

const types = {
  line: 'text',
  sentence: 'textarea',
  text: 'textarea',
  list: 'textarea',
  entry: 'textarea',
  picture: 'url',
} as const;
const hints: Record<CopyKind, string> = {
  line: '',
  sentence: '',
  text: 'Leave an empty line between paragraphs.',
  list: 'Each paragraph is an entry: first line the title, then the text. Leave an empty line between entries.',
  entry: 'First line the heading, then the text.',
  picture: 'An uploaded picture or a web address.',
};

const copySetting =
  <const Kind extends CopyKind>(kind: Kind) =>
  <const Key extends string, const Value extends string>(
    key: Key,
    label: string,
    value: Value,
    description = '',
  ) => ({
    key,
    label,
    value,
    description: [description, hints[kind]].filter(Boolean).join(' ') || null,
    group: 'content' as const,
    type: types[kind] satisfies DefaultSetting['type'],
    kind,
  });
export const line = copySetting('line');
export const sentence = copySetting('sentence');
export const text = copySetting('text');
export const list = copySetting('list');
export const entry = copySetting('entry');
export const picture = copySetting('picture');

/** A setting of the group `content`. */
export type CopySetting = DefaultSetting & { kind: CopyKind };
