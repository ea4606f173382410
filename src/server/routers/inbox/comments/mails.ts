import type { NewMail } from '../../../mail/outbox';
import { notice } from '../../../mail/templates';
import type { MailSetup } from '../../../process/env';

type CommentSent = { name: string; email: string; content: string };

/** The notification that a comment needs to be reviewed. */
export const commentMails = (
  setup: MailSetup,
  { name, email, content }: CommentSent,
  articleTitle: string,
): NewMail[] =>
  notice(setup, 'comments', {
    replyTo: email,
    subject: `Comment waiting: ${articleTitle}`,
    text: `${name} <${email}> commented on "${articleTitle}":\n\n${content}`,
  });
