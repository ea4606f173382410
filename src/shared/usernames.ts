/** As usernames are stored and compared: compatible characters unified, nothing invisible. */
export const normalizeUsername = (name: string): string =>
  name.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');

// Letters that look like others: each of the first line like the one below it.
const lookAlikes = [
  // Cyrillic
  ['АВЕКМНОРСТХУІЈЅԌԚԜҮҺЬѴЗӀ', 'ABEKMHOPCTXYIJSGQWYhbV3l'],
  ['аеорсухіјѕһԁԛԝүҽвкмнптгѵьӏ', 'aeopcyxijshdqwyebkmhntrvbl'],
  // Greek
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϺϹ', 'ABEZHIKMNOPTYXMC'],
  ['αεηγικνορστυχωςϳβ', 'aenyikvopotuxwcjb'],
  // Armenian
  ['ՏՕԼՍոօսհցզյլ', 'SOLUnouhgqjl'],
  // Latin letters and signs
  ['ıɑɡɩƖǀ', 'iagill'],
  // Arabic: Persian and Urdu forms, and digits of both shapes
  ['ىیکہھە۰۱۲۳۴۵۶۷۸۹', 'ييكههه٠١٢٣٤٥٦٧٨٩'],
].flatMap(([from = '', to = '']) => Array.from(from, (letter, index) => [letter, to[index]] as const));
const plainLetters = new Map(lookAlikes);

const folded = (shown: string) =>
  shown.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('rn', 'm').replaceAll('ـ', '');

/** What a name looks like, in small letters: a capital I is an i and also looks like an l. */
function appearancesOf(name: string): string[] {
  const shown = Array.from(normalizeUsername(name), (letter) => plainLetters.get(letter) ?? letter).join('');
  return [folded(shown), folded(shown.replaceAll('I', 'l'))];
}

/** Whether people would take one name for the other, in whatever script, width or case they are written. */
export function looksLike(one: string, other: string): boolean {
  const appearances = appearancesOf(other);
  return appearancesOf(one).some((appearance) => appearances.includes(appearance));
}
