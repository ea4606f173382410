import type { z } from 'zod';
import type { historyEvent } from '../../../shared/schemas/history';
import { useMessages } from '../../messages/use-messages';
import { cx } from '../../ui/cx';
import { Skeleton } from '../../ui/skeleton';
import { Cover } from '../kit/cover';
import { ListNotice, type ListRead } from '../kit/list-notice';
import { sideOf, written } from '../kit/written';

/** Half of a row from 768 pixels. */
const sizes =
  '(min-width:1152px) 540px,(min-width:768px) calc(50vw - 36px),(min-width:640px) calc(100vw - 48px),calc(100vw - 32px)';

type Props = {
  history: ListRead<z.infer<typeof historyEvent>>;
  draft?: number;
};

export function HistoryView({ history, draft }: Props) {
  const t = useMessages('about');
  const { data } = history;
  return (
    <>
      <ol className="grid gap-10">
        {history.isPending &&
          Array.from({ length: 4 }, (_, index) => (
            <li key={index} data-testid="skeleton" className="grid gap-4 md:grid-cols-2">
              <Skeleton className="h-40" />
              <Skeleton className="h-40" />
            </li>
          ))}
        {data?.map((event, index) => (
          <li
            key={event.id}
            id={event.id === draft ? 'draft' : undefined}
            className="grid scroll-mt-24 items-center gap-6 md:grid-cols-2"
          >
            <div className={cx(index % 2 === 1 && 'md:order-2 md:col-start-2')}>
              <p
                dir={sideOf(event.title)}
                className="font-serif text-heading font-semibold text-accent tabular-nums"
              >
                {event.year}
              </p>
              <h3 {...written(event.title)} className="mt-1 text-subheading">
                {event.title}
              </h3>
              <p {...written(event.description)} className="mt-2 whitespace-pre-line text-muted">
                {event.description}
              </p>
            </div>
            {event.imageUrl && (
              <Cover
                src={event.imageUrl}
                info={event.picture}
                sizes={sizes}
                pattern={`history-${event.id}`}
                className="rounded-xl"
              />
            )}
          </li>
        ))}
      </ol>
      <ListNotice items={data} read={history} title={t('noHistory')} />
    </>
  );
}
