import { createContext } from 'react';
import { type SubmissionName, submissionNumber } from '../../../shared/lib/references';
import { type ContentType, contentSections } from '../../../shared/schemas/content-types';

export type Destination = {
  title: string;
  kind: string;
  /** Search parameters of the admin area. */
  to: Record<string, unknown>;
  /** Other words that find it. */
  keywords?: string | undefined;
};

/** The sections and actions of the account. */
export const FixedDestinations = createContext<readonly Destination[]>([]);

/** The search parameters of a content type's section. */
export const sectionOfType = (type: ContentType) => ({
  section: contentSections[type],
  ...(type === 'faculty' && { tab: 'faculty' }),
});

/** The search parameters that list a submission alone; a message is also opened. */
export const submissionAt = (kind: SubmissionName, id: number) =>
  kind === 'contact'
    ? { section: 'contacts', search: submissionNumber(kind, id), isArchived: 'all', open: id }
    : { section: kind, search: submissionNumber(kind, id) };

/** Fewer words first: of titles that match, an exact one is the shortest. */
export const byWordCount = (a: Destination, b: Destination) => wordCount(a) - wordCount(b);
const wordCount = ({ title }: Destination) => title.split(/\s+/).length;

/** Whether title and kind contain every word. */
export const matches = (search: string, { title, kind }: Destination) => contains(`${title} ${kind}`, search);

/** Whether it takes the keywords to match every word. */
export const matchesByKeywords = (search: string, destination: Destination) =>
  destination.keywords !== undefined &&
  !matches(search, destination) &&
  contains(`${destination.title} ${destination.keywords}`, search);

function contains(text: string, search: string) {
  const lower = text.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}
