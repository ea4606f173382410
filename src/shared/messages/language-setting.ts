import { isShippedLanguage, languageCodesIn, shippedLanguages } from './languages';

/** The error of the setting `languages`; undefined if valid. */
export function languagesProblemOf(value: string): string | undefined {
  const codes = languageCodesIn(value);
  if (!codes.every(isShippedLanguage))
    return `Please enter language codes, separated by commas. Available: ${Object.keys(shippedLanguages).join(', ')}`;
  return new Set(codes).size < codes.length ? 'Please list each language once' : undefined;
}
