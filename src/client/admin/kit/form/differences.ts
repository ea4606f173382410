import { age } from '../../../../shared/schemas/versions';
import { useMessages } from '../../../messages/use-messages';

export type Difference = { label: string; theirs: string; mine: string };

/** Stored with the picture, or shown in the text field. */
const isAside = (name: string) => /^(picture|contentFormat|plainText)/.test(name);

const longest = 160;
const before = 40;

type YesAndNo = Record<'yes' | 'no', string>;
type Texts = YesAndNo & Record<'sameText' | 'otherFormatting', string>;

/** Compares the values of forms. */
export function useDifferences() {
  const t = useMessages('adminForms');
  const texts: Texts = {
    yes: t('yes'),
    no: t('no'),
    sameText: t('sameText'),
    otherFormatting: t('otherFormatting'),
  };
  return {
    /** The fields that differ, by label; of formatted text the words. */
    differencesOf: (form: HTMLFormElement | null, mine: object, theirs: object) =>
      differencesOf(form, mine, theirs, texts),
    /** All that was typed, as one text. */
    typedIn: (form: HTMLFormElement | null, values: object) => typedIn(form, values, texts),
  };
}

export async function differencesOf(
  form: HTMLFormElement | null,
  mine: object,
  theirs: object,
  texts: Texts,
): Promise<Difference[]> {
  const [read, readMine] = await Promise.all([wordsIn(theirs), wordsIn(mine)]);
  return changedTexts(theirs, mine, texts).map(({ name, from, to }) => {
    const label = labelOf(form, name);
    const [theirs, own] = [read(name, from), readMine(name, to)];
    return theirs === own
      ? { label, theirs: texts.otherFormatting, mine: texts.sameText }
      : { label, ...cut(theirs, own) };
  });
}

/** Extracts the plain text of formatted fields. */
async function wordsIn(values: object): Promise<(name: string, text: string) => string> {
  const identity = (_: string, text: string) => text;
  if (!('contentFormat' in values) || values.contentFormat !== 'markdown') return identity;
  const reader = Promise.all([
    import('../../../../shared/lib/markdown/parse'),
    import('../../../../shared/lib/markdown/plain-text'),
  ]).then(
    ([{ parseMarkdown }, { textOfNodes }]) =>
      (name: string, text: string) =>
        formattedFields.has(name) ? textOfNodes(parseMarkdown(text)) : text,
  );
  return reader.catch(() => identity); // without a connection
}

/** The fields in the format `contentFormat`. */
const formattedFields = new Set(['content', 'longDescription']);

export type ChangedText = { name: string; from: string; to: string };

export function changedTexts(from: object, to: object, texts: YesAndNo): ChangedText[] {
  const before = new Map(textsOf(from, texts));
  return textsOf(to, texts)
    .map(([name, text]) => ({ name, from: before.get(name) ?? '', to: text }))
    .filter(({ name, from, to }) => from !== to && !(name in age.shape) && !isAside(name));
}

const typedIn = (form: HTMLFormElement | null, values: object, texts: Texts): string =>
  textsOf(values, texts)
    .filter(([name, text]) => text !== '' && !isAside(name))
    .map(([name, text]) => `${labelOf(form, name)}\n${text}`)
    .join('\n\n');

/** The values by the names of their inputs. */
function textsOf(values: object, texts: YesAndNo, group = ''): [name: string, text: string][] {
  return Object.entries(values).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? textsOf(value, texts, `${group}${key}.`)
      : [[group + key, textOf(value, texts)]],
  );
}

function textOf(value: unknown, { yes, no }: YesAndNo): string {
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'string') return value.trim();
  return value === null || value === undefined ? '' : JSON.stringify(value);
}

function labelOf(form: HTMLFormElement | null, name: string): string {
  const control = form?.elements.namedItem(name);
  const labels = control && 'labels' in control ? control.labels : undefined;
  const label = labels instanceof NodeList ? labels.item(0)?.textContent : undefined;
  const own = form?.querySelector(`label[data-for='${CSS.escape(name)}']`)?.textContent;
  return label ?? own ?? name.charAt(0).toUpperCase() + name.slice(1);
}

/** Cuts long texts to where they differ. */
function cut(theirs: string, mine: string) {
  let same = 0;
  while (same < theirs.length && theirs[same] === mine[same]) same += 1;
  const from = Math.max(0, same - before);
  const part = (text: string) => {
    if (text.length <= longest) return text;
    const end = from + longest;
    return `${from > 0 ? '…' : ''}${text.slice(from, end)}${end < text.length ? '…' : ''}`;
  };
  return { theirs: part(theirs), mine: part(mine) };
}
