import { usePageContext } from '../../../messages/use-messages';

/** Translates the server's errors, which are in English. Unknown ones stay as they are. */
export function useErrorTranslation() {
  const context = usePageContext();
  return async (errors: Record<string, string>): Promise<Record<string, string>> => {
    if (context.locale === 'en' || Object.keys(errors).length === 0) return errors;
    return import('./translate-errors').then(
      ({ translateErrors }) => translateErrors(errors, context).catch(() => errors),
      () => errors,
    );
  };
}
