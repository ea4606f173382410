import type { Database } from '../../../db/database';
import { siteName } from '../../../db/site-settings';
import { enqueue } from '../../../mail/outbox';
import type { MailSetup } from '../../../process/env';

/** Leaves a message to be sent that shows whether mail arrives. */
export async function sendTestMail(
  db: Database,
  { publicUrl }: Pick<MailSetup, 'publicUrl'>,
  recipient: string,
): Promise<void> {
  const foundation = await siteName(db);
  const subject = `Test message from ${foundation}`;
  const text = `This message shows that ${foundation} can send mail.\n\n${publicUrl}`;
  await enqueue(db, [{ kind: 'test', recipient, subject, text }]);
}
