import type { Message } from '../../ui/toast-message';

/** 'news article' as a sentence begins: 'News article'. */
export const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** 'news article' as a heading: 'News Article'. */
export const titled = (words: string) => words.split(' ').map(capitalized).join(' ');

/** `imageUrl` and `reset-password` as words; an id is called by what it is the id of. */
export const inWords = (name: string) =>
  name
    .replace(/(?<=[a-z])Id$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();

/** What the administrator area says when an item is created, changed and deleted. */
export type Words = Record<
  'create' | 'update',
  { button: string; pending: string; done: Message; failed: string }
> & {
  delete: { done: Message; failed: string };
};

export const contentWords = (noun: string): Words => {
  const save = (verb: string) => ({
    button: `${capitalized(verb)} ${titled(noun)}`,
    pending: 'Saving...',
    done: { title: 'Success', description: `${capitalized(noun)} ${verb}d successfully` },
    failed: `Failed to ${verb} ${noun}`,
  });
  return {
    create: save('create'),
    update: save('update'),
    delete: {
      done: { title: 'Success', description: `${capitalized(noun)} deleted successfully` },
      failed: `Failed to delete ${noun}`,
    },
  };
};

const thousands = new Intl.NumberFormat('en-US');

/** A number as people read it: '2,697'. */
export const inThousands = (count: number) => thousands.format(count);

/** A number with its noun: '1 subscriber', '2,697 subscribers'. */
export const countOf = (count: number, noun: string) =>
  `${inThousands(count)} ${noun}${count === 1 ? '' : 's'}`;
