import { codesIn, isShipped, shippedLanguages } from './languages';

/** The error of the setting `languages`; undefined if valid. */
export function languagesProblemOf(value: string): string | undefined {
  const codes = codesIn(value);
  const unknown = codes.find((code) => !isShipped(code));
  if (unknown !== undefined)
    return `"${unknown}" is not a language of this site. Please use ${Object.keys(shippedLanguages).join(' or ')}, separated by commas`;
  return new Set(codes).size < codes.length ? 'Please list each language once' : undefined;
}
