/** Digits of other scripts, and the marks that turn directions, as programs write numbers. */
export const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',')
    .replace(/\p{Bidi_Control}/gu, '')
    .trim();

/** The cents of an amount as people and banks write it: `1,234.56`, `1.234,56`, `-5,00`, `(5.00)`, `$1234`. */
export function centsIn(text: string): number | undefined {
  const written = plain(text).replace(/\s|US\$|USD|[$']/g, '');
  const isNegative = /^\(.*\)$|^-|-$|^\u2212/.test(written);
  const digits = written.replace(/^[-+(\u2212]+|[-)]+$/g, '');
  const decimal = /[.,]\d{1,2}$/.exec(digits)?.[0];
  const whole = decimal ? digits.slice(0, -decimal.length) : digits;
  const isWhole = /^\d{1,3}(?:([.,])\d{3}(?:\1\d{3})*)?$|^\d+$/.test(whole);
  if (!isWhole || (decimal && whole.includes(decimal.charAt(0)))) return undefined;
  const cents = Number(whole.replace(/[.,]/g, '')) * 100 + Number((decimal ?? '.0').slice(1).padEnd(2, '0'));
  if (cents > 2_147_483_647) return undefined;
  return isNegative ? -cents : cents;
}
