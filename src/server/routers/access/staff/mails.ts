import { translateIn } from '../../../../shared/messages/compiled';
import type { Locale } from '../../../../shared/messages/languages';
import type { Database } from '../../../db/database';
import { siteLanguages, siteName } from '../../../db/site-settings';
import type { NewMail } from '../../../mail/outbox';

type Invited = { username: string; email: string; invitation: string; language: Locale | null };

export async function invitationMail(
  db: Database,
  { username, email, invitation, language }: Invited,
): Promise<NewMail> {
  const locale = language ?? (await siteLanguages(db))[0];
  const foundation = await siteName(db, locale);
  const t = translateIn(locale, 'staffMails');
  return {
    kind: 'invitation',
    recipient: email,
    locale,
    subject: t('invitation', { foundation }),
    text: t('invitationText', { foundation, username, link: invitation }),
  };
}
