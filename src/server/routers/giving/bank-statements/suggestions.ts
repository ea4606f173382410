import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Cents } from '../../../../shared/lib/money';
import { donationsNamedIn } from '../../../../shared/lib/references';
import type { LineSuggestion } from '../../../../shared/schemas/bank-statements';
import { openAmount } from '../../../../shared/schemas/money-sums';
import type { Database } from '../../../db/database';
import { donations } from '../../../db/schema';
import { groupedBy } from '../ledger/payments';
import { isSameName, wordsOf } from './names';
import { standingOrderFinder } from './standing-order-finder';
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

/** Suggests donations for lines: standing orders and other references first, then by amount and name of the payer. */
export async function suggestionsFor(
  tx: Database,
  lines: readonly Line[],
): Promise<Map<number, Suggestions>> {
  if (lines.length === 0) return new Map();
  const candidates = await candidatesFor(tx, lines);
  const orderOf = await standingOrderFinder(tx);
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
      const order = orderOf({ text, cents, payer });
      const [best] = found;
      const isFree = best && isCertain(best) && !taken.has(best.one.id);
      const chosen = isFree && !(order && isCertain(order)) ? best : undefined;
      if (chosen) taken.add(chosen.one.id);
      const certain = order && isCertain(order) ? order : chosen && toSuggestion(chosen);
      const possible = [...(order ? [order] : []), ...found.map(toSuggestion)].slice(0, maxSuggestions);
      return [id, { certain, possible }];
    }),
  );
}

type Reasons = LineSuggestion['reasons'];
const isCertain = ({ reasons }: { reasons: Reasons }) =>
  (['reference', 'amount'] as const).every((reason) => reasons.includes(reason));
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
  standingOrderId: null,
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
