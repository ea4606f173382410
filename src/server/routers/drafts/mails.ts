import { contentSections } from '../../../shared/content-types';
import { titleOfDraft } from '../../../shared/drafts';
import type { Database } from '../../db/connect';
import { siteName } from '../../db/site-settings';
import type { NewMail } from '../../mail/outbox';
import type { MailSetup } from '../../process/env';
import type { StoredDraft } from './drafts';

type Failed = { draft: StoredDraft; failure: string; email: string };

/** Tells its author that a draft could not be published when it was due. */
export async function failureMail(
  tx: Database,
  { publicUrl }: MailSetup,
  { draft: { type, values }, failure, email }: Failed,
): Promise<NewMail> {
  const title = titleOfDraft(values);
  return {
    kind: 'notice',
    recipient: email,
    subject: `Not published: ${title}`,
    text: `"${title}" was to be published on the site of ${await siteName(tx)}, and could not be:

${failure}

Nothing is lost: the draft is there as it was. Please look at it:

${publicUrl}/admin?section=${contentSections[type]}`,
  };
}
