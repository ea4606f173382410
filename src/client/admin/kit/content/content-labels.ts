import type { Message } from '../../../ui/toast-message';
import { capitalized, titled } from '../format';

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
