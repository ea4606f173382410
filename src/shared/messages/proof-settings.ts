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
  entry('annualReportUrl', 'Annual report', 'url', 'The address of the report'),
] as const satisfies readonly DefaultSetting[];
