import type { Currency } from './english';

/** A masculine noun in the forms that numbers ask for. */
type Noun = {
  one: string;
  two: string;
  /** Two of them, directly before the counted noun. */
  twoOf: string;
  /** After 3 to 10. */
  few: string;
  /** After 11 to 99. */
  many: string;
  /** After hundreds, thousands and millions. */
  other: string;
};

const scale = (one: string, few: string): Noun => ({
  one,
  two: `${one}ان`,
  twoOf: `${one}ا`,
  few,
  many: `${one}ًا`,
  other: one,
});
const scales = [
  [1_000_000_000, scale('مليار', 'مليارات')],
  [1_000_000, scale('مليون', 'ملايين')],
  [1000, scale('ألف', 'آلاف')],
] as const;

const units =
  'صفر,واحد,اثنان,ثلاثة,أربعة,خمسة,ستة,سبعة,ثمانية,تسعة,عشرة,أحد عشر,اثنا عشر,ثلاثة عشر,أربعة عشر,خمسة عشر,ستة عشر,سبعة عشر,ثمانية عشر,تسعة عشر'.split(
    ',',
  );
const tens = ['', '', 'عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون'];
const hundreds = ['', 'مئة', '', 'ثلاثمئة', 'أربعمئة', 'خمسمئة', 'ستمئة', 'سبعمئة', 'ثمانمئة', 'تسعمئة'];

const and = (...parts: (string | false)[]) => parts.filter((part) => part !== false).join(' و');

function belowHundred(number: number): string {
  if (number < 20) return units[number] ?? '';
  return and(number % 10 > 0 && (units[number % 10] ?? ''), tens[Math.floor(number / 10)] ?? '');
}

/** @param isConstruct the counted noun follows directly, so that the dual loses its ending */
function belowThousand(number: number, isConstruct: boolean): string {
  const [hundred, rest] = [Math.floor(number / 100), number % 100];
  const name = hundred === 2 ? (isConstruct && rest === 0 ? 'مئتا' : 'مئتان') : (hundreds[hundred] ?? '');
  return and(hundred > 0 && name, rest > 0 && belowHundred(rest));
}

/** A number of at least 1. */
function cardinal(number: number, isConstruct: boolean): string {
  const found = scales.find(([size]) => number >= size);
  if (!found) return belowThousand(number, isConstruct);
  const [size, noun] = found;
  const rest = number % size;
  const isLast = isConstruct && rest === 0;
  return and(
    counted(Math.floor(number / size), { ...noun, ...(isLast && { two: noun.twoOf, many: noun.other }) }),
    rest > 0 && cardinal(rest, isConstruct),
  );
}

/** A noun with its number: `ألفان`, `ثلاثة آلاف`, `مئة ألف وألف`. */
function counted(number: number, noun: Noun): string {
  if (number === 1) return noun.one;
  if (number === 2) return noun.two;
  const rest = number % 100;
  if (rest === 0) return `${cardinal(number, true)} ${noun.other}`;
  if (rest <= 2)
    return and(`${cardinal(number - rest, true)} ${noun.other}`, rest === 1 ? noun.one : noun.two);
  return `${cardinal(number, false)} ${rest <= 10 ? noun.few : noun.many}`;
}

const named = (one: string, two: string, few: string, many: string, other: string): Noun => ({
  one: `${one} واحد`,
  two,
  twoOf: two,
  few,
  many,
  other,
});
const cent = named('سنت', 'سنتان', 'سنتات', 'سنتًا', 'سنت');
const names: Record<Currency, { unit: Noun; part: Noun }> = {
  usd: {
    unit: named('دولار أمريكي', 'دولاران أمريكيان', 'دولارات أمريكية', 'دولارًا أمريكيًا', 'دولار أمريكي'),
    part: cent,
  },
  cad: {
    unit: named('دولار كندي', 'دولاران كنديان', 'دولارات كندية', 'دولارًا كنديًا', 'دولار كندي'),
    part: cent,
  },
  eur: { unit: named('يورو', 'يورو اثنان', 'يورو', 'يورو', 'يورو'), part: cent },
  gbp: {
    unit: named('جنيه إسترليني', 'جنيهان إسترلينيان', 'جنيهات إسترلينية', 'جنيهًا إسترلينيًا', 'جنيه إسترليني'),
    part: named('بنس', 'بنسان', 'بنسات', 'بنسًا', 'بنس'),
  },
};

/** `فقط خمسون دولارًا أمريكيًا لا غير`: so framed, nothing can be added. */
export function inArabic(unitCount: number, partCount: number, currency: Currency): string {
  const { unit, part } = names[currency];
  const written = and(
    (unitCount > 0 || partCount === 0) && (unitCount === 0 ? `صفر ${unit.other}` : counted(unitCount, unit)),
    partCount > 0 && counted(partCount, part),
  );
  return `فقط ${written} لا غير`;
}
