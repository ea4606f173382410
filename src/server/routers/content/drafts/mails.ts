import { contentSections } from '../../../../shared/schemas/content-types';
import { titleOfDraft } from '../../../../shared/schemas/drafts';
import type { Database } from '../../../db/database';
import { siteName } from '../../../db/site-settings';
import type { Write } from '../../../mail/staff-mails';
import type { MailSetup } from '../../../process/env';
import type { StoredDraft } from './drafts';

type FailedDraft = { draft: StoredDraft; failure: string };

/** Tells the scheduler that a draft could not be published. */
export const failureMail =
  (tx: Database, { publicUrl }: MailSetup, { draft: { type, values }, failure }: FailedDraft): Write =>
  async (t, locale) => {
    const title = titleOfDraft(values);
    return {
      subject: t('notPublished', { title }),
      text: t('notPublishedText', {
        title,
        foundation: await siteName(tx, locale),
        failure,
        link: `${publicUrl}/admin?section=${contentSections[type]}`,
      }),
    };
  };
