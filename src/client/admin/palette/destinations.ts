import { createContext } from 'react';
import { type ContentType, contentSections } from '../../../shared/schemas/content-types';

/** `to`: search parameters of the admin area. */
export type Destination = { title: string; kind: string; to: Record<string, unknown> };

/** The sections and actions of the account. */
export const FixedDestinations = createContext<readonly Destination[]>([]);

/** The search parameters of a content type's section. */
export const sectionOfType = (type: ContentType) => ({
  section: contentSections[type],
  ...(type === 'faculty' && { tab: 'faculty' }),
});

/** Whether title and kind contain every word. */
export const matches = (search: string, { title, kind }: Destination) => {
  const text = `${title} ${kind}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};
