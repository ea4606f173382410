import { htmlOf } from '../../../shared/lib/mail-html';
import { newsletterFooter } from '../../../shared/messages/newsletter-copy';
import { trpc } from '../../app/trpc';
import { Modal } from '../../ui/modal';

type Props = { subject: string; content: string; close: () => void };

/** A newsletter as mail programs show it, which know nothing of our styles. */
export function NewsletterPreview({ subject, content, close }: Props) {
  const { data: siteName } = trpc.settings.siteName.useQuery();
  const footer = newsletterFooter(siteName ?? '', `${location.origin}/unsubscribe/…`);
  return (
    <Modal title="Preview" close={close}>
      <p className="text-sm text-muted">Subject</p>
      <p dir="auto" className="font-semibold wrap-anywhere">
        {subject || 'No subject yet'}
      </p>
      <iframe
        title="Newsletter preview"
        sandbox=""
        srcDoc={htmlOf(content, footer)}
        className="mt-4 h-[60vh] w-full rounded-lg border border-line bg-white"
      />
      <p className="mt-3 text-sm text-muted">
        Every subscriber gets their own unsubscribe link. Emails may look different in each mail program.
      </p>
    </Modal>
  );
}
