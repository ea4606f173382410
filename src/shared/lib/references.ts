/** `D-000012` */
const numbered = (letter: string, id: number) => `${letter}-${String(id).padStart(6, '0')}`;

/** The id; case and leading zeros do not matter. */
function idIn(letter: string, text: string): number | undefined {
  const digits = new RegExp(`^${letter}-0*([1-9]\\d{0,8})$`, 'i').exec(text.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** The number of a donation in texts for people: `D-000012`. */
export const donationNumber = (donationId: number) => numbered('D', donationId);
export const donationIdIn = (text: string) => idIn('D', text);

const submissionLetters = { contact: 'M', volunteers: 'V', applications: 'A' } as const;
export type SubmissionName = keyof typeof submissionLetters;
export const isSubmission = (name: string): name is SubmissionName => Object.hasOwn(submissionLetters, name);

/** The number of a message, volunteer or application in texts for people: `M-000012`. */
export const submissionNumber = (kind: SubmissionName, id: number) => numbered(submissionLetters[kind], id);
export const submissionIdIn = (kind: SubmissionName, text: string) => idIn(submissionLetters[kind], text);

/*
 * The reference that a donor writes into a bank transfer (ISO 11649): `RF`, two check digits (ISO 7064, mod 97-10), and
 * the number of the donation.
 */

const numberLength = 10;
const numberOf = (donationId: number) => `D${String(donationId).padStart(numberLength, '0')}`;

/** Modulo 97, with A as 10 and Z as 35. */
function remainder(text: string): number {
  let rest = 0;
  for (const sign of text) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}

const checkOf = (number: string) => String(98 - remainder(`${number}RF00`)).padStart(2, '0');

/** `RF13D0000000012` */
export const referenceOf = (donationId: number) => {
  const number = numberOf(donationId);
  return `RF${checkOf(number)}${number}`;
};

/** In groups of four. */
export const inGroups = (reference: string) => reference.replace(/(.{4})(?=.)/g, '$1 ');

/** The donation ids of all valid references in a text, in any spacing and case. */
export function donationsNamedIn(text: string): number[] {
  const signs = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '');
  return [...signs.matchAll(/RF(\d{2})D(\d{10})/g)].flatMap(([, check, digits = '']) =>
    checkOf(`D${digits}`) === check ? [Number(digits)] : [],
  );
}

const signsOf = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The letters and digits of a reference, by which it is found in bank lines. */
export const referenceKey = (reference: string) => signsOf(reference).join('');

/** The first value whose key occurs in the text as whole words, ignoring spacing, punctuation and case. */
export function keyedIn<Value>(text: string, values: ReadonlyMap<string, Value>): Value | undefined {
  const longest = Math.max(0, ...[...values.keys()].map((key) => key.length));
  const words = signsOf(text);
  for (const from of words.keys()) {
    let joined = '';
    for (const word of words.slice(from)) {
      joined += word;
      if (joined.length > longest) break;
      const found = values.get(joined);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}
