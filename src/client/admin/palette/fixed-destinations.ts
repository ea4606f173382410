import { contentTypes } from '../../../shared/schemas/content-types';
import type { Permission } from '../../../shared/schemas/permissions';
import { contentNouns, writePermission } from '../kit/content/content-types';
import { accountSection, groupsFor } from '../sections';
import { type Destination, sectionOfType } from './destinations';

/** Permitted sections, and forms for new items. */
export const fixedDestinations = (permissions: readonly Permission[]): Destination[] => [
  ...[...groupsFor(permissions).flatMap(({ sections }) => sections), accountSection].map(
    ({ key, label }) => ({
      title: label,
      kind: 'Section',
      to: key === 'dashboard' ? {} : { section: key },
    }),
  ),
  ...contentTypes
    .filter((type) => permissions.includes(writePermission(type)))
    .map((type) => ({
      title: `Add ${contentNouns[type]}`,
      kind: 'Action',
      to: { ...sectionOfType(type), add: true },
    })),
];
