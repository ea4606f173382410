import { contentSections } from '../../../../shared/schemas/content-types';
import { titleOfDraft } from '../../../../shared/schemas/drafts';
import type { Database } from '../../../db/database';
import { siteName } from '../../../db/site-settings';
import type { MailSetup } from '../../../process/env';
import type { StoredDraft } from './drafts';

type FailedDraft = { draft: StoredDraft; failure: string };

/** Notifies the scheduler that a draft could not be published. */
export async function failureMail(
  tx: Database,
  { publicUrl }: MailSetup,
  { draft: { type, values }, failure }: FailedDraft,
): Promise<{ subject: string; text: string }> {
  const title = titleOfDraft(values);
  return {
    subject: `Not published: ${title}`,
    text: `"${title}" was scheduled to be published on the site of ${await siteName(tx)}, but was not:

${failure}

The draft was kept without its schedule. To publish it, open it here:

${publicUrl}/admin?section=${contentSections[type]}`,
  };
}
