import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/modal';
import { Loading } from '../kit/display/loading';
import { useMoments } from '../kit/format';
import { Paragraphs } from '../kit/list/cells';
import { type Letter, NewsletterFrame } from './newsletter-frame';

type Props = { id: number; duplicate: ((letter: Letter) => void) | undefined; close: () => void };

export function BroadcastText({ id, duplicate, close }: Props) {
  const t = useMessages('adminNewsletter');
  const closeLabel = useMessages('ui')('close');
  const { data } = trpc.newsletter.broadcastText.useQuery({ id });
  const { momentOf } = useMoments();
  return (
    <Modal title={t('newsletter')} close={close}>
      {data ? (
        <div className="grid gap-4 wrap-anywhere">
          <p className="text-sm text-muted">{momentOf(data.createdAt)}</p>
          <Paragraphs text={data.subject} lead />
          {data.contentFormat === 'markdown' ? (
            <NewsletterFrame letter={data} />
          ) : (
            <Paragraphs text={data.content} />
          )}
        </div>
      ) : (
        <Loading label={t('loading')} />
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={close}>
          {closeLabel}
        </Button>
        {data && duplicate && (
          <Button
            onClick={() =>
              duplicate({
                subject: data.subject,
                content: data.content,
                contentFormat: data.contentFormat,
              })
            }
          >
            {t('duplicate')}
          </Button>
        )}
      </div>
    </Modal>
  );
}
