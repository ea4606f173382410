import { useState } from 'react';
import { trpc } from '../../app/trpc';
import { useFormats } from '../../messages/use-formats';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { Moment } from '../kit/display/moment';
import { Written } from '../kit/list/cells';
import { keepRows, ListSection } from '../kit/list/list-section';
import { useList } from '../kit/list/use-list';
import { useMay } from '../kit/permissions';
import { BroadcastProgress } from './broadcast-progress';
import { Recipients } from './broadcast-recipients';
import { BroadcastStop } from './broadcast-stop';
import { BroadcastText } from './broadcast-text';
import type { Letter } from './newsletter-frame';

/** Sent newsletters. */
export function Broadcasts({ duplicate }: { duplicate: ((letter: Letter) => void) | undefined }) {
  const t = useMessages('adminNewsletter');
  const date = useMessages('adminLists')('date');
  const { number } = useFormats();
  const list = useList({ name: 'newsletters', sorts: ['createdAt'], order: 'desc', pageSize: 10 });
  const read = trpc.newsletter.broadcastsPage.useQuery(list.input, { ...keepRows, staleTime: 0 });
  const [opened, setOpened] = useState<{ id: number; view: 'text' | 'recipients' | 'stop' }>();
  const broadcast = read.data?.items.find(({ id }) => id === opened?.id);
  const close = () => setOpened(undefined);
  const mayStop = useMay('newsletter:write');
  const mayReadMails = useMay('mails:read');
  return (
    <section aria-labelledby="past-newsletters" className="mt-10">
      <h2 id="past-newsletters" className="text-xl font-semibold">
        {t('past')}
      </h2>
      <ListSection
        list={list}
        read={read}
        label={t('newsletters')}
        loading={t('loadingMany')}
        empty={t('noneSent')}
        next={<p>{t('nextSent')}</p>}
        openRow={({ id }) => setOpened({ id, view: 'text' })}
        columns={[
          { header: t('subject'), cell: ({ subject }) => <Written strong text={subject} /> },
          { header: t('progress'), cell: (one) => <BroadcastProgress broadcast={one} /> },
          { header: t('recipients'), cell: ({ recipients }) => number(recipients) },
          { header: date, sort: 'createdAt', cell: ({ createdAt }) => <Moment at={createdAt} /> },
        ]}
        actions={({ id, queued }) => (
          <>
            <Button look="quiet" onClick={() => setOpened({ id, view: 'text' })}>
              {t('read')}
            </Button>
            {mayStop && queued > 0 && (
              <Button look="quiet" className="text-danger" onClick={() => setOpened({ id, view: 'stop' })}>
                {t('stop')}
              </Button>
            )}
            {mayReadMails && (
              <Button look="quiet" onClick={() => setOpened({ id, view: 'recipients' })}>
                {t('recipients')}
              </Button>
            )}
          </>
        )}
      />
      {broadcast && opened?.view === 'text' && (
        <BroadcastText
          id={broadcast.id}
          duplicate={
            duplicate &&
            ((letter) => {
              close();
              duplicate(letter);
            })
          }
          close={close}
        />
      )}
      {broadcast && opened?.view === 'recipients' && <Recipients broadcast={broadcast} close={close} />}
      {broadcast && opened?.view === 'stop' && <BroadcastStop broadcast={broadcast} close={close} />}
    </section>
  );
}
