import type { ReactNode } from 'react';
import { usePageContext } from '../../../messages/use-messages';
import type { Received, ThankedForm } from './form-thanks';

/** Loads the confirmation that is shown above a form after sending. */
export function useThanks(form: ThankedForm) {
  const { messages } = usePageContext();
  return async (received: Received, data: FormData): Promise<ReactNode> => {
    const [{ FormThanks }] = await Promise.all([import('./form-thanks'), messages.load('thanks')]);
    return <FormThanks form={form} received={received} data={data} />;
  };
}
