import type { Message } from '../../../ui/toast-message';
import { capitalized, titled } from '../format';

/** The buttons and toasts of a content type. */
export type Messages = Record<
  'create' | 'update',
  { button: string; pending: string; done: Message; failed: string }
> & {
  delete: { done: Message; failed: string };
};

export const contentMessages = (noun: string): Messages => {
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
