import { contentSections, contentTypes } from '../../../shared/schemas/content-types';
import type { Permission } from '../../../shared/schemas/permissions';
import type { Setting } from '../../../shared/schemas/settings';
import { contentNouns, writePermissions } from '../kit/content/content-types';
import { accountSection, groupsFor } from '../sections';

/** A link within the admin area: `to` holds the parameters of its address. */
export type Destination = { title: string; kind: string; to: Record<string, unknown> };

/** The parameters that open a content type's section. */
export const sectionOfType = (type: (typeof contentTypes)[number]) => ({
  section: contentSections[type],
  ...(type === 'faculty' && { tab: 'faculty' }),
});

/** The sections that somebody with these permissions may open, and the forms for new items. */
export const destinationsFor = (permissions: readonly Permission[]): Destination[] => [
  ...[...groupsFor(permissions).flatMap(({ sections }) => sections), accountSection].map(
    ({ key, label }) => ({
      title: label,
      kind: 'Section',
      to: key === 'dashboard' ? {} : { section: key },
    }),
  ),
  ...contentTypes
    .filter((type) => permissions.includes(writePermissions[type]))
    .map((type) => ({
      title: `Add ${contentNouns[type]}`,
      kind: 'Action',
      to: { ...sectionOfType(type), add: true },
    })),
];

export const settingDestination = ({ id, label, group }: Setting): Destination => ({
  title: label,
  kind: 'Setting',
  to: { section: 'settings', tab: group, edit: id },
});

/** Whether every word of the search occurs in the title or kind, in any order. */
export const matches = (search: string, { title, kind }: Destination) => {
  const text = `${title} ${kind}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};
