import { usePageContext } from '../../../messages/use-messages';

/** Translates the server's errors, which are in English. Unknown ones stay as they are. */
export function useErrorTranslation() {
  const { api, locale, messages } = usePageContext();
  return async (errors: Record<string, string>): Promise<Record<string, string>> => {
    if (locale === 'en' || Object.keys(errors).length === 0) return errors;
    try {
      const [{ translateError }, { errors: english = {} }] = await Promise.all([
        import('../../../../shared/messages/translate-error'),
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
    } catch {
      return errors;
    }
  };
}
