// Each letter of the first text resembles the one at the same place of the second.
const pairs = [
  // Cyrillic
  ['АВЕКМНОРСТХУІЈЅԌԚԜҮҺЬѴЗӀ', 'ABEKMHOPCTXYIJSGQWYhbV3l'],
  ['аеорсухіјѕһԁԍԛԝүҽвкмнптгѵьӏ', 'aeopcyxijshdgqwyebkmhntrvbl'],
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
const lookAlikes = new Map(pairs);

export const withoutLookAlikes = (text: string): string =>
  Array.from(text, (letter) => lookAlikes.get(letter) ?? letter).join('');

/** In NFKC, without zero-width and other default-ignorable characters such as soft hyphens. */
export const withoutInvisible = (text: string): string =>
  text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
