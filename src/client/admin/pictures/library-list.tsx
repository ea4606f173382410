import type { ReactNode } from 'react';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { cx } from '../../ui/cx';
import { useLasting } from '../../ui/use-lasting';
import { Loading } from '../kit/display/loading';
import { capitalized } from '../kit/format';
import { EmptyList, NextStep } from '../kit/list/empty-list';
import { FilterBar } from '../kit/list/filter-bar';
import { ListPager } from '../kit/list/list-pager';
import type { useList } from '../kit/list/use-list';
import { useNouns } from '../kit/nouns';

/** What pressing a file does, for screen readers. */
export type Verb = 'chooseOne' | 'openOne';

export type LibraryListProps<Item> = {
  list: ReturnType<typeof useList<'newest'>>;
  verb: Verb;
  press: (item: Item) => void;
  /** Asks for files to upload. */
  upload?: (() => void) | undefined;
};

type Props<Item> = Pick<LibraryListProps<Item>, 'list' | 'upload'> & {
  noun: 'picture' | 'document';
  placeholder: string;
  read: { data: { items: Item[]; total: number } | undefined; isPlaceholderData: boolean };
  className: string;
  tile: (item: Item) => ReactNode;
};

/** A searchable list of uploaded files. */
export function LibraryList<Item extends { id: number }>(props: Props<Item>) {
  const { list, upload, noun, placeholder, read, className, tile } = props;
  const t = useMessages('adminFiles');
  const lists = useMessages('adminLists');
  const none = useMessages('adminContent');
  const items = useNouns().many(noun);
  const { data, isPlaceholderData: stale } = read;
  const waiting = useLasting(stale);
  return (
    <>
      <FilterBar placeholder={placeholder} list={list} />
      {!data && <Loading label={lists('loadingItems', { items })} />}
      {data?.total === 0 && (
        <div role="region" aria-label={capitalized(items)} tabIndex={-1} className="mt-6 py-10">
          <EmptyList text={list.isFiltered ? none('none', { items }) : t('noneYet', { items })}>
            <NextStep
              list={list}
              otherwise={
                upload && (
                  <Button look="outline" onClick={upload}>
                    {t('upload', { items })}
                  </Button>
                )
              }
            />
          </EmptyList>
        </div>
      )}
      <ul inert={stale} className={cx('mt-6 grid gap-4 empty:hidden', className, waiting && 'opacity-50')}>
        {data?.items.map((item) => (
          <li key={item.id} className="flex">
            {tile(item)}
          </li>
        ))}
      </ul>
      {data && <ListPager list={list} total={data.total} stale={stale} />}
    </>
  );
}

/** The name of a file, after what pressing it does. */
export function VerbAndName({ verb, name }: { verb: Verb; name: string }) {
  const t = useMessages('adminFiles');
  return (
    <>
      <span className="sr-only">{t(verb)} </span>
      <bdi>{name}</bdi>
    </>
  );
}
