import { entriesOf } from '../lib/entries';
import type { DefaultSetting } from '../schemas/setting-types';

const entry = <const Key extends string>(
  key: Key,
  label: string,
  type: DefaultSetting['type'],
  description: string,
) => ({ key, label, value: '', description, group: 'content' as const, type });

/** What shows that the foundation can be trusted. Empty ones are not shown. */
export const proofDefaults = [
  entry('registrationNumber', 'Registration number', 'text', 'As a charity, with the name of the register'),
  entry(
    'proofFigures',
    'Figures',
    'textarea',
    'Up to four. Each paragraph is a figure, such as 12,400; on the next lines what it counts, the year, and the source. Leave an empty line between figures.',
  ),
  entry(
    'programShare',
    'Share spent on programs',
    'textarea',
    'Three lines: the percentage, such as 87%, the year, and the source, such as the audited accounts',
  ),
  entry('annualReportUrl', 'Annual report', 'url', 'A PDF from the library, or the address of the report'),
] as const satisfies readonly DefaultSetting[];

const maxFigures = 4;
const isYear = (text = '') => /^\d{4}$/.test(text);

/** Lines after the title of an entry: a year, then its source. */
const hasSource = ([year, ...source]: string[]) => isYear(year) && source.length > 0;

const isFigure = ({ text }: { text: string }) => hasSource(text.split('\n').slice(1));

function isShare(text: string): boolean {
  const [entry, ...more] = entriesOf(text);
  const [, percent = '101'] = /^(\d{1,3}(?:\.\d)?)%$/.exec(entry?.title ?? '') ?? [];
  return more.length === 0 && Number(percent) <= 100 && hasSource((entry?.text ?? '').split('\n'));
}

/** The error of a setting that shows that the foundation can be trusted. */
export function proofProblemOf(key: string, value: string): string | undefined {
  if (key === 'proofFigures') {
    const figures = entriesOf(value);
    return figures.length <= maxFigures && figures.every(isFigure)
      ? undefined
      : 'Enter at most four figures, with the value, label, year (such as 2025) and source on separate lines';
  }
  if (key === 'programShare')
    return isShare(value)
      ? undefined
      : 'Enter a percentage such as 87%, a year such as 2025 and the source on separate lines';
  return undefined;
}

/** A list of figures as pages show it: the year and the source of each on one line. */
export const figureListOf = (list: string): string =>
  entriesOf(list)
    .map(({ title, text }) => {
      const [label, ...source] = text.split('\n');
      return [title, label, source.join(' · ')].filter(Boolean).join('\n');
    })
    .join('\n\n');

type Proof = Record<'proofFigures' | 'programShare' | 'registrationNumber', string>;

/** One list of everything, as the block beside the donation form shows it. */
export const proofListOf = (
  { proofFigures, programShare, registrationNumber }: Proof,
  labels: Record<'programShare' | 'registrationNumber', string>,
): string =>
  figureListOf(
    [
      proofFigures,
      programShare && programShare.replace('\n', `\n${labels.programShare}\n`),
      registrationNumber && `${registrationNumber}\n${labels.registrationNumber}`,
    ]
      .filter(Boolean)
      .join('\n\n'),
  );
