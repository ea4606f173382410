import type { MessageKey } from '../../../shared/messages/catalogue';
import { useMessages } from '../../messages/use-messages';

export type Noun = MessageKey<'adminNouns'>;

/** What a section speaks of, in the forms that sentences need. */
export function useNouns() {
  const nounIn = useMessages('adminNouns');
  const counted = useMessages('adminCounts');
  return {
    /** 'comment', as in 'Add comment' */
    one: (noun: Noun) => nounIn(noun, { form: 'one' }),
    /** 'comment', as in 'Failed to delete comment' */
    the: (noun: Noun) => nounIn(noun, { form: 'the' }),
    /** 'comments' */
    many: (noun: Noun) => nounIn(noun, { form: 'many' }),
    /** '1 comment', '2,697 comments' */
    count: (count: number, noun: Noun) => counted(noun, { count }),
  };
}
