/** Each has a hundredth. */
export type Currency = 'usd' | 'cad' | 'eur' | 'gbp';

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const scales = [
  [1_000_000_000, 'billion'],
  [1_000_000, 'million'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const;

function cardinal(number: number): string {
  const scale = scales.find(([size]) => number >= size);
  if (scale) {
    const [size, name] = scale;
    const rest = number % size;
    return `${cardinal(Math.floor(number / size))} ${name}${rest > 0 ? ` ${cardinal(rest)}` : ''}`;
  }
  if (number < 20) return small[number] ?? '';
  return `${tens[Math.floor(number / 10)]}${number % 10 > 0 ? `-${small[number % 10]}` : ''}`;
}

type Names = Record<'unit' | 'part', readonly [one: string, other: string]>;

const names: Record<Currency, Names> = {
  usd: { unit: ['US dollar', 'US dollars'], part: ['cent', 'cents'] },
  cad: { unit: ['Canadian dollar', 'Canadian dollars'], part: ['cent', 'cents'] },
  eur: { unit: ['euro', 'euros'], part: ['cent', 'cents'] },
  gbp: { unit: ['pound sterling', 'pounds sterling'], part: ['penny', 'pence'] },
};

const counted = (number: number, [one, other]: Names['unit']) =>
  `${cardinal(number)} ${number === 1 ? one : other}`;

/** `Fifty US dollars and twenty-five cents`. */
export function inEnglish(units: number, parts: number, currency: Currency): string {
  const { unit, part } = names[currency];
  const written = [
    (units > 0 || parts === 0) && counted(units, unit),
    parts > 0 && counted(parts, part),
  ].filter((text) => text !== false);
  const text = written.join(' and ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
