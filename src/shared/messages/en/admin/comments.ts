export const adminComments = {
  search: 'Search by name, email or comment...',
  loading: 'Loading comments...',
  none: 'No comments found',
  noneWaiting: 'No comments are waiting for review',
  showAll: 'Show all comments',
  commentOf: 'the comment of {name} ({id})',
  comment: 'Comment',
  author: 'Author',
  allAuthors: 'All Authors',
  foundation: 'Foundation',
  replyTo: 'Reply to <name></name>: <text></text>',
  onArticle: 'On <article></article>',
  approvedOf: '{count} approved',
  rejectedOf: '{count} rejected',
  bothOf: '{approved} approved, {rejected} rejected',
  noDecisions: 'No earlier decisions',
  showAllOf: 'Show all<rest> of <name></name></rest>',

  approvedSelected: 'Approve Selected ({count})',
  pendingSelected: 'Mark as Pending ({count})',
  rejectedSelected: 'Reject Selected ({count})',
  spamSelected: 'Reject as Spam ({count})',
  deleteSelected: 'Delete Selected ({count})',
  mayDelete:
    'Are you sure you want to delete this comment?{replies, select, yes { Its replies will be deleted with it.} other {}} This action cannot be undone.',
  mayDeleteMany:
    'Are you sure you want to delete {comments}? Their replies will be deleted with them. This action cannot be undone.',
  manyDeleted: '{comments} deleted successfully',
  manyDeleteFailed: 'Failed to delete comments',

  spamDone: '{comments} rejected as spam. Their authors are blocked.',
  spamNotBlocked:
    '{comments} rejected as spam. Their authors could not be blocked: the list in Rules is full. Remove entries there first.',
  spamPartlyBlocked:
    '{comments} rejected as spam. {left, plural, one {# author} other {# authors}} could not be blocked: the list in Rules is full. Remove entries there first.',
  spamFailed: 'Failed to reject the comments',
  undoSpam: 'Each comment can be changed back, and addresses unblocked in Rules',

  replyLabel: 'Reply as the foundation',
  replyHint: "Appears below the comment right away, under the foundation's name.",
  publishReply: 'Publish Reply',
  publishing: 'Publishing...',
  replied: 'Your reply is on the site',
  replyFailed: 'Failed to publish the reply',

  rules: 'Rules',
  rulesTitle: 'Rules for Comments',
  loadingRules: 'Loading rules...',
  wholeNumber: 'Please enter a whole number from 1 to 100',
  rulesSaved: 'Rules saved. They apply to new comments.',
  rulesFailed: 'Failed to save the rules',
  saveRules: 'Save rules',
  approveAfter: 'Auto-approve authors with at least this many approved comments',
  approveAfterHint:
    'Leave this empty to review every comment yourself. An author counts as known when the same browser and email address have sent approved comments while this was on. The site sets a cookie for this.',
  blocked: 'Blocked words and addresses',
  blockedHint:
    'One per line. @example.org blocks a whole domain. These comments are rejected without telling the sender.',
  rulesChanged: 'Someone else changed the rules. They now say:',
  autoApproveAfter: 'Auto-approve after: {count}',
  neverAutoApprove: 'Auto-approve after: never',
} as const;
