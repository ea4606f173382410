import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type CommentStatus, commentRules, type commentRulesInput } from '../../../shared/comments';
import type { Database } from '../../db/connect';
import { comments, commentRules as table } from '../../db/schema';
import type { PermittedContext } from '../../procedures/context';
import { changeSeen } from '../../procedures/if-match';

/** What is decided about comments without the staff; nothing is, as long as nobody has chosen anything. */
export async function readRules(db: Database) {
  const [rules] = await db.select().from(table);
  return rules ?? { id: 1, version: 1, approveAfter: null, blocked: '' };
}

export async function changeRules(
  { db, ifMatch, note }: PermittedContext,
  values: z.infer<typeof commentRulesInput>,
) {
  await db.insert(table).values({}).onConflictDoNothing();
  const [before] = await db.select().from(table).for('update');
  return changeSeen({
    ifMatch,
    before,
    values,
    save: async (changed) => (await db.update(table).set(changed).returning())[0],
    output: commentRules,
    noun: 'rule',
    note: ({ changed = [] }) => note({ changed, subject: 'comments' }),
  });
}

type Sent = { name: string; email: string; content: string };

/** What becomes of a comment as it comes. */
export async function firstStatus(db: Database, sent: Sent): Promise<CommentStatus> {
  const { approveAfter, blocked } = await readRules(db);
  if (isBlocked(blocked, sent)) return 'rejected';
  if (approveAfter === null) return 'pending';
  const { approved } = (await authorsOf(db, [sent.email]))(sent.email);
  return approved >= approveAfter ? 'approved' : 'pending';
}

/** Whether it bears a word, or comes from an address, that the staff has blocked. */
function isBlocked(list: string, { name, email, content }: Sent): boolean {
  const text = plain(`${name}\n${content}`);
  const address = email.toLowerCase();
  return list
    .split('\n')
    .map((line) => plain(line.trim()))
    .filter((line) => line !== '')
    .some((line) =>
      line.includes('@')
        ? address === line || (line.startsWith('@') && address.endsWith(line))
        : holds(text, line),
    );
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/** Whether a text bears it as words of their own: 'ham' is not in 'Graham'. */
function holds(text: string, words: string): boolean {
  const escaped = words.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&').replace(/\s+/g, '\\s+');
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${escaped}(?![\\p{L}\\p{M}\\p{N}])`, 'u').test(text);
}

const nothing = { approved: 0, pending: 0, rejected: 0 };

/** How many comments of each of these addresses were approved, wait, or were rejected. */
export async function authorsOf(db: Database, emails: string[]) {
  const address = sql<string>`lower(${comments.email})`;
  const asked = [...new Set(emails.map((email) => email.toLowerCase()))];
  const rows = asked.length
    ? await db
        .select({ address, status: comments.status, count: count() })
        .from(comments)
        .where(and(inArray(address, asked), eq(comments.byFoundation, false)))
        .groupBy(address, comments.status)
    : [];
  return (email: string): Record<CommentStatus, number> => {
    const own = rows.filter((row) => row.address === email.toLowerCase());
    return { ...nothing, ...Object.fromEntries(own.map((row) => [row.status, row.count])) };
  };
}
