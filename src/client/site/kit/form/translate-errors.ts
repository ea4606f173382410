import { translateError } from '../../../../shared/messages/translate-error';
import type { PageContext } from '../../../app/page-context';

/** @throws if the messages cannot be loaded */
export async function translateErrors(
  errors: Record<string, string>,
  { api, locale, messages }: PageContext,
): Promise<Record<string, string>> {
  const [{ errors: english = {} }] = await Promise.all([
    api.messages.read.fetch({ locale: 'en', groups: ['errors'] }),
    messages.load('errors'),
  ]);
  const translated = messages.group('errors');
  return Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [
      field,
      translateError(error, { locale, english, translated }),
    ]),
  );
}
