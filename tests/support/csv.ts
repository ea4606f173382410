/** The cells of a CSV file as RFC 4180 has them: lines end with CRLF, and quotes are doubled within quotes. */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  let end = 0;
  for (const { 0: whole, 1: cell = '', 2: after, index } of text.matchAll(
    /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/g,
  )) {
    if (index !== end) throw new Error(`Not CSV at ${index}: ${text.slice(index - 20, index + 20)}`);
    end = index + whole.length;
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (after === '\r\n') rows.push([]);
  }
  if (end !== text.length) throw new Error(`Not CSV at ${end}`);
  return rows.slice(0, -1);
}
