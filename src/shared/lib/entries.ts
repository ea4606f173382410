export type ListEntry = { title: string; text: string };

/** Parses a list: paragraphs are entries, and their first line is the title. Lines are trimmed. */
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
