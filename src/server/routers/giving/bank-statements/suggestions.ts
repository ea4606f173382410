import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Cents } from '../../../../shared/lib/money';
import { donationsNamedIn } from '../../../../shared/lib/references';
import type { LineSuggestion } from '../../../../shared/schemas/bank-statements';
import { openAmount } from '../../../../shared/schemas/money-sums';
import type { Database } from '../../../db/database';
import { donations } from '../../../db/schema';
import { groupedBy } from '../ledger/payments';
import { isSameName, wordsOf } from './names';
import { unmatchedAmounts } from './unmatched-amounts';

/** The newest open pledges that are compared with the lines. */
const maxPledges = 5000;
const maxSuggestions = 3;

type Line = { id: number; cents: Cents; text: string; payer: string | null };
type Suggestions = {
  /** Named by its reference, with a fitting amount. */
  certain: LineSuggestion | undefined;
  possible: LineSuggestion[];
};

/** Suggests donations for lines: by reference first, then by amount, then by the name of the payer. */
export async function suggestionsFor(
  tx: Database,
  lines: readonly Line[],
): Promise<Map<number, Suggestions>> {
  if (lines.length === 0) return new Map();
  const candidates = await candidatesFor(tx, lines);
  const byId = new Map(candidates.map((one) => [one.id, one]));
  const byAmount = groupedBy(candidates, ({ open }) => open);
  const nameIndex = indexNames(candidates);
  const taken = new Set<number>();
  return new Map(
    lines.map(({ id, cents, text, payer }) => {
      const named = donationsNamedIn(text);
      const sameName = nameIndex({ payer, text, cents });
      const sameAmount = (byAmount.get(cents) ?? []).slice(0, maxSuggestions);
      const ranked = [...named.flatMap((one) => byId.get(one) ?? []), ...sameAmount, ...sameName];
      const found = [...new Set(ranked)]
        .map((one) => ({
          one,
          reasons: [
            ...(named.includes(one.id) ? (['reference'] as const) : []),
            ...(one.amounts.includes(cents) ? (['amount'] as const) : []),
            ...(sameName.includes(one) ? (['name'] as const) : []),
          ],
        }))
        .toSorted((one, other) => weightOf(other.reasons) - weightOf(one.reasons));
      const [best] = found;
      const isCertain = best && certainReasons.every((reason) => best.reasons.includes(reason));
      const chosen = isCertain && !taken.has(best.one.id) ? best : undefined;
      if (chosen) taken.add(chosen.one.id);
      const possible = found.slice(0, maxSuggestions).map(toSuggestion);
      return [id, { certain: chosen && toSuggestion(chosen), possible }];
    }),
  );
}

type Reasons = LineSuggestion['reasons'];
const certainReasons = ['reference', 'amount'] as const;
const weights = { reference: 4, amount: 2, name: 1 } as const;
const weightOf = (reasons: Reasons) => reasons.reduce((sum, reason) => sum + weights[reason], 0);

type Candidate = Awaited<ReturnType<typeof candidatesFor>>[number];

/** Finds candidates by the payer, or by the text of a line without one; those of its amount first. */
function indexNames(candidates: readonly Candidate[]) {
  const names = [...groupedBy(candidates, ({ words }) => words.toSorted().join(' ')).values()];
  const byWord = groupedBy(
    names.flatMap((group) => (group[0]?.words ?? []).map((word) => ({ word, group }))),
    ({ word }) => word,
  );
  return ({ payer, text, cents }: Pick<Line, 'payer' | 'text' | 'cents'>): Candidate[] => {
    const words = wordsOf(payer ?? text);
    const isNamed = (own: readonly string[]) =>
      payer === null ? own.every((word) => words.includes(word)) : isSameName(own, words);
    const groups = new Set(words.flatMap((word) => (byWord.get(word) ?? []).map(({ group }) => group)));
    const found = [...groups].filter(([first]) => first && isNamed(first.words)).flat();
    const fitting = found.filter(({ amounts }) => amounts.includes(cents));
    return [...fitting.slice(0, maxSuggestions), ...found.slice(0, maxSuggestions)];
  };
}

const toSuggestion = ({ one, reasons }: { one: Candidate; reasons: Reasons }): LineSuggestion => ({
  donationId: one.id,
  donor: one.donor,
  openCents: one.open,
  reasons,
});

/** The donations that lines name, and open pledges. */
async function candidatesFor(tx: Database, lines: readonly Line[]) {
  const { id, firstName, lastName, amount, received } = donations;
  const columns = { id, firstName, lastName, amount, received };
  const named = [...new Set(lines.flatMap(({ text }) => donationsNamedIn(text)))];
  const found = [
    ...(named.length === 0 ? [] : await tx.select(columns).from(donations).where(inArray(id, named))),
    ...(await tx
      .select(columns)
      .from(donations)
      .where(and(eq(donations.status, 'pending'), lt(received, amount)))
      .orderBy(desc(id))
      .limit(maxPledges)),
  ];
  const unmatched = await unmatchedAmounts(tx, named);
  return [...new Map(found.map((one) => [one.id, one])).values()].map((one) => {
    const open = openAmount(one);
    const donor = `${one.firstName} ${one.lastName}`;
    return {
      id: one.id,
      donor,
      words: wordsOf(donor),
      open,
      amounts: [open, ...(unmatched.get(one.id) ?? [])],
    };
  });
}
