import { AsyncLocalStorage } from 'node:async_hooks';

/** Which tables a request reads and writes, and whether its answer is for one person only. */
export type Touched = { read: Set<string>; written: Set<string>; personal: boolean };

const requests = new AsyncLocalStorage<Touched>();

/** Runs a request, and notes into `touched` what its queries are about. */
export const noting = <T>(touched: Touched, work: () => T): T => requests.run(touched, work);

export const nothingTouched = (): Touched => ({ read: new Set(), written: new Set(), personal: false });

/** What the present request answers is for its sender only, or changes something: it is never kept. */
export function keepToSender(): void {
  const touched = requests.getStore();
  if (touched) touched.personal = true;
}

const readFrom = /\b(?:from|join)\s+"?(\w+)/gi;
const writtenTo = /\b(?:insert\s+into|update|delete\s+from)\s+"?(\w+)/gi;

/** Told of every query by drizzle: its tables are read off the SQL, so that no procedure can forget to name one. */
export const queryLog = {
  logQuery(query: string): void {
    const touched = requests.getStore();
    if (!touched) return;
    for (const [, table = ''] of query.matchAll(readFrom)) touched.read.add(table);
    for (const [, table = ''] of query.matchAll(writtenTo)) touched.written.add(table);
  },
};
