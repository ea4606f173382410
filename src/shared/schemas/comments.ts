import { z } from 'zod';
import { changedMany } from './bulk';
import { bySlug, email, id, instant, line, paragraphs, statusIn } from './fields';
import { commentStatuses } from './statuses';
import { versioned } from './versions';

export const commentFields = z.object({
  name: line('Name must be at least 2 characters', { min: 2, max: 100 }),
  email: email(),
  content: paragraphs('Comment must be at least 3 characters', { min: 3 }),
  parentId: id
    .nullish()
    .describe('The approved top-level comment of the same article that this one replies to'),
});
const inputExample = { name: 'Sara Ali', content: 'Thank you for this.', parentId: null };
const postedExample = { id: 1, ...inputExample, byFoundation: false, createdAt: '2026-01-31T09:30:00.000Z' };
const receiptExample = { ...postedExample, status: 'pending' };
const rulesExample = { approveAfter: 3, blocked: 'casino\n@spam.example' };
export const approvedExample = { ...postedExample, replies: [] };
const commentExample = {
  ...receiptExample,
  email: 'sara@example.org',
  articleId: 1,
  articleTitle: 'Winter relief reaches 400 families',
  articleSlug: 'winter-relief',
};

export const commentInput = commentFields
  .extend(bySlug.shape)
  .meta({ title: 'CommentInput', examples: [{ ...inputExample, email: 'sara@example.org' }] });

export const commentStatusInput = z
  .object({ id, status: statusIn(commentStatuses) })
  .meta({ title: 'CommentStatusInput', examples: [{ status: 'approved' }] });

/** A reply in the foundation's name. */
export const commentAnswerInput = z
  .object({ id, content: paragraphs('Please write a reply', { min: 3 }) })
  .meta({ title: 'CommentAnswerInput', examples: [{ content: 'Thank you, Sara.' }] });

/** The rules for automatic moderation. */
export const commentRulesInput = z
  .object({
    approveAfter: z
      .int('Please enter a whole number from 1 to 100')
      .min(1, 'Please enter a whole number from 1 to 100')
      .max(100, 'Please enter a whole number from 1 to 100')
      .nullable()
      .describe(
        'How many comments from the same browser and email address must be approved before the next ones are approved automatically; null turns this off',
      ),
    blocked: z
      .string('The list must be text')
      .trim()
      .max(10_000, 'Must be at most 10000 characters')
      .refine((text) => !text.includes('\0'), 'Must not contain NUL characters')
      .describe(
        'Words and email addresses, one per line; `@example.org` blocks a domain with its subdomains',
      ),
  })
  .meta({ title: 'CommentRulesInput', examples: [rulesExample] });
export const commentRules = z
  .object({ id, version: z.int(), approveAfter: z.int().nullable(), blocked: z.string() })
  .meta({ id: 'CommentRules', examples: [{ id: 1, version: 2, ...rulesExample }] });

const publicFields = z.object({
  id,
  name: z.string(),
  content: z.string(),
  parentId: id.nullable(),
  byFoundation: z.boolean().describe("Whether the staff wrote it in the foundation's name"),
  createdAt: instant,
});

/** The visitor's response, without the email address. */
export const commentReceipt = publicFields
  .extend({ status: z.enum(commentStatuses) })
  .meta({ id: 'CommentReceipt', examples: [receiptExample] });

/** An approved comment; replies are nested one level. */
export const publicComment = publicFields
  .extend({
    get replies() {
      return z.array(publicComment);
    },
  })
  .meta({ id: 'PublicComment', examples: [approvedExample] });

export const commentsBefore = bySlug.extend({
  before: id.describe('The last comment that is shown already, or the `next` of the answer before'),
});

export const moreComments = z.object({ items: z.array(publicComment), next: id.optional() });

export const comment = commentReceipt
  .extend({ email: z.string(), articleId: id, articleTitle: z.string(), articleSlug: z.string() })
  .meta({ id: 'Comment', examples: [commentExample] });

export const versionedComment = comment.extend(versioned.shape);

/** A comment in the moderation queue; replies include their parent. */
export const queuedComment = versionedComment.extend({
  parent: z.object({ name: z.string(), content: z.string(), status: z.enum(commentStatuses) }).nullable(),
  /** Counts of all comments from the same address by status. */
  author: z.record(z.enum(commentStatuses), z.int()),
});

export type CommentStatus = QueuedComment['status'];
export type QueuedComment = z.infer<typeof queuedComment>;
export type PublicComment = z.infer<typeof publicComment>;

export const commentsRejectedAsSpam = changedMany
  .extend({
    blocked: z.array(z.string()).describe('The addresses that were not blocked before'),
    notBlocked: z.array(z.string()).describe('The addresses for which the list of blocked ones has no room'),
  })
  .meta({
    id: 'CommentsRejectedAsSpam',
    examples: [{ count: 2, before: { pending: [1, 2] }, blocked: ['offers@spam.example'], notBlocked: [] }],
  });
