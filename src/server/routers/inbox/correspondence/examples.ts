import {
  correspondence,
  correspondenceChange,
  reply,
  replyInput,
} from '../../../../shared/schemas/correspondence';
import { example } from '../../../rpc/examples';

const body = 'Dear Sara, the next course begins on 3 March.';
const createdAt = '2026-01-31T11:00:00.000Z';
const sent = { id: 1, body, by: 'maryam', createdAt, status: 'sent' } as const;
const note = 'She called as well: evenings suit her best.';

/** What the API page shows. */
export const correspondenceExamples = [
  example(replyInput, { body }),
  example(reply, { ...sent, status: 'queued' }),
  example(correspondenceChange, { note, assigneeId: 2 }),
  example(correspondence, {
    id: 12,
    version: 2,
    note,
    assigneeId: 2,
    assignee: 'maryam',
    answeredAt: createdAt,
    answeredBy: 'maryam',
    replies: [sent],
  }),
];
