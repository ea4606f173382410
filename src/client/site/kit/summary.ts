const maxSummaryLength = 160;

/** The beginning of a text in one line. */
export function summaryOf(text: string): string {
  const letters = Array.from(text.replace(/\s+/g, ' '));
  if (letters.length <= maxSummaryLength) return letters.join('');
  return `${letters
    .slice(0, maxSummaryLength - 1)
    .join('')
    .trimEnd()}…`;
}
