import { contentTypes } from '../../../shared/schemas/content-types';
import type { Permission } from '../../../shared/schemas/permissions';
import { useMessages, usePageContext } from '../../messages/use-messages';
import { writePermission } from '../content/content-types';
import { useNouns } from '../kit/nouns';
import { accountSection, groupsFor } from '../sections';
import { type Destination, sectionOfType } from './destinations';

/** Permitted sections, and forms for new items. */
export function useFixedDestinations(permissions: readonly Permission[]): Destination[] {
  const t = useMessages('adminPalette');
  const content = useMessages('adminContent');
  const sectionName = useMessages('adminSections');
  const keywords = useMessages('adminSectionKeywords');
  const nouns = useNouns();
  const { languages } = usePageContext();
  return [
    ...[...groupsFor(permissions, languages).flatMap(({ sections }) => sections), accountSection].map(
      ({ key }) => ({
        title: sectionName(key),
        kind: t('section'),
        to: key === 'dashboard' ? {} : { section: key },
        keywords: keywords(key),
      }),
    ),
    ...contentTypes
      .filter((type) => permissions.includes(writePermission(type)))
      .map((type) => ({
        title: content('add', { item: nouns.one(type) }),
        kind: t('action'),
        to: { ...sectionOfType(type), add: true },
      })),
  ];
}
