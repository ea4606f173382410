import type { ReactNode } from 'react';
import type { Subscriber } from '../../../shared/schemas/newsletter';
import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { useFormats } from '../../messages/use-formats';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { Badge } from '../kit/display/badge';
import { languageName } from '../kit/display/language-name';
import { BulkBar } from '../kit/list/bulk-bar';
import { keepRows, ListSection } from '../kit/list/list-section';
import { useList } from '../kit/list/use-list';
import { useSelection } from '../kit/list/use-selection';
import { useMay } from '../kit/permissions';
import { useErrorTranslation } from '../kit/session/error-translation';
import { PersonLink, useOpenPerson } from '../person/person-link';
import { useSubscriberRemoval } from './use-subscriber-removal';

export function Subscribers({ which }: { which: ReactNode }) {
  const t = useMessages('adminNewsletter');
  const { number } = useFormats();
  const { dayOf } = useDays();
  const list = useList({ sorts: ['createdAt'], order: 'desc', pageSize: 15 });
  const read = trpc.newsletter.page.useQuery(list.input, keepRows);
  const selection = useSelection(list, read);
  const removal = useSubscriberRemoval(selection);
  const mayWrite = useMay('subscribers:write');
  const openPerson = useOpenPerson();
  return (
    <>
      <ListSection
        list={list}
        read={read}
        search={t('searchEmail')}
        filters={which}
        bulkActions={
          mayWrite && (
            <BulkBar
              noun="subscriber"
              selection={selection}
              pending={removal.pending}
              actions={[
                {
                  key: 'remove',
                  name: t('removeSelected', { count: number(selection.count) }),
                  run: removal.askSelected,
                },
              ]}
              nothing={{
                title: t('noneSelected'),
                description: t('noneSelectedText'),
                destructive: true,
              }}
            />
          )
        }
        exported="subscribers"
        label={t('newsletterSubscribers')}
        counted={read.data && read.data.total > list.input.pageSize ? 'subscriber' : undefined}
        loading={t('loadingSubscribers')}
        empty={t('noneFound')}
        next={<p>{t('appearHere')}</p>}
        selection={mayWrite ? selection : undefined}
        nameOf={({ email }) => email}
        openRow={openPerson}
        slim
        columns={[
          { header: t('email'), cell: (subscriber) => <Address subscriber={subscriber} /> },
          {
            header: t('subscribedOn'),
            narrow: true,
            sort: 'createdAt',
            cell: ({ createdAt }) => dayOf(createdAt),
          },
        ]}
        actions={
          mayWrite
            ? (subscriber) => (
                <Button look="quiet" className="text-danger" onClick={() => removal.ask(subscriber)}>
                  {t('remove')}
                </Button>
              )
            : undefined
        }
      />
      {removal.dialog}
    </>
  );
}

/** The address with the reader's language, and the mail server's reason for refusing it. */
function Address({ subscriber: { email, locale, suppressedReason } }: { subscriber: Subscriber }) {
  const translate = useErrorTranslation();
  const reason = suppressedReason && translate(suppressedReason);
  return (
    <>
      <PersonLink email={email} name={email} />
      {locale && <div className="text-muted">{languageName(locale)}</div>}
      {reason && (
        <div className="mt-1 grid max-w-md justify-items-start gap-1 wrap-anywhere">
          <Undeliverable />
          <span dir="auto" title={reason} className="line-clamp-3 text-muted">
            {reason}
          </span>
        </div>
      )}
    </>
  );
}

const Undeliverable = () => <Badge tone="orange">{useMessages('adminNewsletter')('undeliverable')}</Badge>;
