/** An entry of a list that staff writes as a text. */
export type ListEntry = { title: string; text: string };

/**
 * How a text is read as a list: a paragraph is an entry, its first line the title, the lines after it the text. Any
 * number of empty lines, also such as hold only spaces, stands between two entries; lines are trimmed.
 */
export function entriesOf(text: string): ListEntry[] {
  const lines = text.split(/\r\n|[\r\n\u2028\u2029]/).map((line) => line.trim());
  const entries: string[][] = [];
  let paragraph: string[] | undefined;
  for (const line of lines) {
    if (!line) paragraph = undefined;
    else if (paragraph) paragraph.push(line);
    else entries.push((paragraph = [line]));
  }
  return entries.map(([title = '', ...rest]) => ({ title, text: rest.join('\n') }));
}
