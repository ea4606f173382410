import {
  comment,
  commentAnswerInput,
  commentInput,
  commentReceipt,
  commentRules,
  commentRulesInput,
  commentStatusInput,
  publicComment,
} from '../../../../shared/schemas/comments';
import { example } from '../../../rpc/examples';
import { manyCommentsStatus } from './bulk';

const written = { name: 'Sara Ali', content: 'Thank you for this.', parentId: null };
const email = 'sara@example.org';
const rules = { approveAfter: 3, blocked: 'casino\n@spam.example' };
const posted = { id: 1, ...written, byFoundation: false, createdAt: '2026-01-31T09:30:00.000Z' };
const receipt = { ...posted, status: 'pending' } as const;

/** As an article shows it. */
export const approvedComment = { ...posted, replies: [] };

/** What the API page shows. */
export const commentExamples = [
  example(commentInput, { ...written, email }),
  example(commentReceipt, receipt),
  example(commentAnswerInput, { content: 'Thank you, Sara.' }),
  example(commentRulesInput, rules),
  example(commentRules, { id: 1, version: 2, ...rules }),
  example(commentStatusInput, { status: 'approved' }),
  example(manyCommentsStatus, { ids: [1, 2], status: 'approved', seen: { pending: [1, 2] } }),
  example(publicComment, approvedComment),
  example(comment, {
    ...receipt,
    email,
    articleId: 1,
    articleTitle: 'Winter relief reaches 400 families',
    articleSlug: 'winter-relief',
  }),
];
