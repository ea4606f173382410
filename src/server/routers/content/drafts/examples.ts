import {
  draft,
  draftChange,
  draftInput,
  draftPreview,
  draftRemoval,
  draftSchedule,
} from '../../../../shared/schemas/drafts';
import { revision, revisionInFull } from '../../../../shared/schemas/revisions';
import { restoredItem, trashedItem } from '../../../../shared/schemas/trash';
import { example } from '../../../rpc/examples';

const values = { title: 'Winter relief begins', slug: 'winter-relief-begins', excerpt: '' };
const at = '2026-01-31T09:30:00.000Z';
const saved = {
  id: 41,
  at,
  by: 'maryam',
  action: 'updated' as const,
  changed: ['title'],
};

/** What the API page shows of what is not published, and of what was. */
export const editingExamples = [
  example(draftInput, { type: 'news', values }),
  example(draftChange, { values, version: 1 }),
  example(draftRemoval, { version: 1 }),
  example(draftSchedule, { at: '2026-02-01T08:00:00Z' }),
  example(draft, {
    id: 7,
    type: 'news',
    itemId: null,
    values,
    version: 1,
    baseVersion: null,
    publishAt: '2026-02-01T08:00:00.000Z',
    failure: null,
    updatedAt: at,
    by: 'maryam',
  }),
  example(draftPreview, { url: 'https://example.org/preview/0mQ3dW1kZ2VzdGVkb25seWFzYW5leGFtcGxlLi4uLi4' }),
  example(revision, saved),
  example(revisionInFull, { ...saved, type: 'news', itemId: 12, values }),
  example(trashedItem, { id: 3, type: 'news', itemId: 12, title: 'Winter relief begins', at, by: 'maryam' }),
  example(restoredItem, { type: 'news', itemId: 12 }),
];
