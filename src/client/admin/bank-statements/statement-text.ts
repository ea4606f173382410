/** Decodes a bank's file: UTF-8 or UTF-16, otherwise Windows-1252. */
export async function textOf(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The column names; only the server reads the rows. */
export function headingsOf(csv: string): string[] {
  const first =
    csv
      .replace(/^\ufeff/, '')
      .trimStart()
      .split(/\r?\n|\r/, 1)[0] ?? '';
  const count = (sign: string) => first.split(sign).length;
  const sign = count(';') > count(',') ? ';' : count('\t') > count(',') ? '\t' : ',';
  const cells = first.match(new RegExp(`("([^"]|"")*"|[^${sign}])+`, 'g')) ?? [];
  const names = cells.map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .replaceAll('""', '"')
      .trim(),
  );
  return [...new Set(names)].filter(Boolean);
}
