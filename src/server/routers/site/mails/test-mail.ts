import type { Database } from '../../../db/database';
import { siteName } from '../../../db/site-settings';
import { enqueue } from '../../../mail/outbox';
import type { MailSetup } from '../../../process/env';

export async function sendTestMail(
  db: Database,
  { publicUrl }: Pick<MailSetup, 'publicUrl'>,
  recipient: string,
): Promise<void> {
  const foundation = await siteName(db);
  const subject = `Test message from ${foundation}`;
  const text = `This message shows that ${foundation} can send email.\n\n${publicUrl}`;
  await enqueue(db, [{ kind: 'test', recipient, subject, text }]);
}
