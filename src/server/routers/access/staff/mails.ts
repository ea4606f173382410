import type { Database } from '../../../db/database';
import { siteName } from '../../../db/site-settings';
import type { NewMail } from '../../../mail/outbox';

type Invited = { username: string; email: string; invitation: string };

export async function invitationMail(
  db: Database,
  { username, email, invitation }: Invited,
): Promise<NewMail> {
  const foundation = await siteName(db);
  return {
    kind: 'invitation',
    recipient: email,
    subject: `Choose your password for ${foundation}`,
    text: `You can work on the site of ${foundation}. Your username is ${username}.

Please choose a password here. The link works once, for seven days:

${invitation}

If you did not expect this message, you need not do anything.`,
  };
}
