import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { Star } from './container';

type Read = { isError: boolean; refetch: () => unknown };
export type ListRead<Item> = Read & { data: Item[] | undefined; isPending: boolean };

type Props = {
  items: unknown[] | undefined;
  read: Read;
  title: string;
  /** What to do then; to come back later if nothing is given. */
  hint?: string;
};

export function ListFailure({ read }: { read: Read }) {
  const t = useMessages('kit');
  return (
    read.isError && (
      <div className="py-16 text-center">
        <p className="text-muted">{t('couldNotLoad')}</p>
        <Button look="outline" className="mt-4" onClick={() => void read.refetch()}>
          {t('tryAgain')}
        </Button>
      </div>
    )
  );
}

export function ListNotice({ items, read, title, hint }: Props) {
  const t = useMessages('kit');
  if (read.isError) return <ListFailure read={read} />;
  return (
    <div role="status" className={items?.length === 0 ? 'py-16 text-center' : 'sr-only'}>
      {items?.length === 0 ? (
        <>
          <Star className="mx-auto mb-4 size-8 text-line" />
          <p className="font-serif text-xl font-semibold">{title}</p>
          <p className="mt-2 text-muted">{hint ?? t('checkLater')}</p>
        </>
      ) : (
        items === undefined && t('loading')
      )}
    </div>
  );
}
