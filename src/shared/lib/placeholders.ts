/** Replaces `{name}` by its value. Unknown placeholders stay as they are. */
export function filled(template: string, values: Record<string, string>): string {
  const known = new Map(Object.entries(values));
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => known.get(name) ?? placeholder);
}

export const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');

/** The error of a text with a placeholder that nothing fills: it would be sent with the braces as they are. */
export function unknownPlaceholder(text: string, known: readonly string[]): string | undefined {
  const unknown = text.match(/\{[^{}\n]{0,60}\}/g)?.find((written) => !known.includes(written.slice(1, -1)));
  return unknown && `${unknown} is not a placeholder of this text. You can use: ${inBraces(known)}`;
}
