import { isRefusal, messageOf } from '../../app/failures';
import { type Message } from '../../ui/toast-message';
import { countOf } from '../kit/format';

type Outcome = { count: number; refused: string[] };

/** Does something with one item after the other; what the server refuses of one keeps none of the others from it. */
export async function eachOf(
  ids: readonly number[],
  send: (id: number) => Promise<unknown>,
): Promise<Outcome> {
  const outcome: Outcome = { count: 0, refused: [] };
  for (const id of ids)
    try {
      await send(id);
      outcome.count += 1;
    } catch (error) {
      const why = isRefusal(error) ? messageOf(error) : undefined;
      if (why === undefined) throw error;
      outcome.refused.push(why);
    }
  return outcome;
}

/** What is said of it: '3 items restored. 1 item left as it was: This slug is already taken'. */
export function outcomeWords(noun: string, done: string, { count, refused }: Outcome): Message {
  const left =
    refused.length > 0 ? ` ${countOf(refused.length, noun)} left: ${[...new Set(refused)].join(', ')}` : '';
  return {
    title: count > 0 ? 'Success' : 'Nothing changed',
    description: `${count > 0 ? `${countOf(count, noun)} ${done}.` : ''}${left}`.trim(),
  };
}
