import { isShippedLanguage, shippedLanguages } from '../../../../shared/messages/languages';

export const languageName = (code: string) => (isShippedLanguage(code) ? shippedLanguages[code].name : code);

export const directionOf = (code: string) =>
  isShippedLanguage(code) ? shippedLanguages[code].direction : 'auto';

/** The name of a language in the language itself. */
export const LanguageName = ({ of }: { of: string }) => <bdi lang={of}>{languageName(of)}</bdi>;
