import { type ComponentProps, type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Age } from '../../../shared/schemas/versions';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { DraftBadge } from '../drafts/draft-badge';
import { DraftList, itemStates, useItemStates } from '../drafts/draft-list';
import { useDrafts } from '../drafts/use-drafts';
import { Loading } from '../kit/display/loading';
import { LastChange } from '../kit/form/conflict';
import { titled } from '../kit/format';
import { oneOf } from '../kit/list/address';
import { type Column, DataTable } from '../kit/list/data-table';
import { NextStep } from '../kit/list/empty-list';
import { Filter } from '../kit/list/filter-bar';
import { ListPager } from '../kit/list/list-pager';
import { useFilters } from '../kit/list/use-list';
import { useNouns } from '../kit/nouns';
import { useMay } from '../kit/permissions';
import { Categories } from './categories';
import { ContentFilters, type FilteredList } from './content-filters';
import { ContentForm, type FormProps, identity } from './content-form';
import type { ContentApi } from './content-messages';
import { useContentMessages } from './content-messages';
import { contentRouters, pathOf, writePermission } from './content-types';
import { ItemActions } from './item-actions';
import { Ordering } from './ordering';
import { RevisionsDialog } from './revisions-dialog';
import { copyOf, keyOf, newItem, useEdited } from './use-edited';

type Props<Item, Typed extends FieldValues, Values> = Pick<
  FormProps<Item, Typed, Values>,
  'type' | 'schema' | 'stored' | 'valuesOf' | 'readable' | 'fields' | 'details' | 'messages'
> & {
  title: string;
  /** `h2` for a part of a section. */
  heading?: 'h1' | 'h2';
  api: ContentApi<Values>;
  /** Undefined while they load. */
  rows?: (Item & Age)[] | undefined;
  paged?: Paged<Item>;
  columns: Column<Item>[];
  preview?: (item: Item) => ReactNode;
  empty?: string;
  categories?: Pick<ComponentProps<typeof Categories>, 'api' | 'type' | 'noun'>;
  /** Lets staff set the order. */
  order?: Pick<ComponentProps<typeof Ordering>, 'items' | 'send'>;
  /** Whether the date of an item is the day of its publication. */
  isDated?: boolean;
};

type Paged<Item> = {
  list: ComponentProps<typeof ListPager>['list'] & FilteredList;
  read: { data: { items: (Item & Age)[]; total: number } | undefined; isPlaceholderData: boolean };
  placeholder: string;
  filters?: ReactNode;
  /** Whether the page size is offered even if all items fit on one page. */
  always?: boolean;
};

/** The list of a content type, with its form. */
export function ContentSection<Item extends { id: number }, Typed extends FieldValues, Values>(
  props: Props<Item, Typed, Values>,
) {
  const { title, type, api, paged, columns, preview, categories, order, ...formProps } = props;
  const { heading: Heading = 'h1', isDated = false, readable = identity } = props;
  const t = useMessages('adminContent');
  const lists = useMessages('adminLists');
  const nouns = useNouns();
  const items = nouns.many(type);
  const usual = useContentMessages(type);
  const { rows = paged?.read.data?.items, empty = t('none', { items }), messages = usual } = props;
  const stale = paged?.read.isPlaceholderData;
  const mayWrite = useMay(writePermission(type));
  const maySeeRevisions = useMay('revisions:read');
  const [withRevisions, setWithRevisions] = useState<Item & Age>();
  const mayReadDrafts = useMay('drafts:read');
  const states = useFilters({ state: oneOf(itemStates) }, Heading === 'h2' ? type : undefined);
  const { state } = states.filter;
  const showsLive = state === undefined || state === 'live';
  const utils = trpc.useUtils();
  const router = utils[contentRouters[type]];
  const refresh = async () => {
    await Promise.all([
      router.invalidate(),
      utils.drafts.invalidate(),
      // Comments show the title of their article and are deleted with it.
      ...(type === 'news' ? [utils.comments.invalidate()] : []),
    ]);
    void utils.stats.invalidate(); // slow, and no form waits for it
  };
  const drafts = useDrafts({ type, enabled: mayReadDrafts, refresh });
  const { edited, setEdited, editDraft } = useEdited({ type, stored: props.stored, mayWrite });
  const editItem = (item: Item & Age) => setEdited({ item, opened: undefined });
  const addFirst = mayWrite && (
    <Button look="outline" onClick={() => setEdited(newItem)}>
      {t('addFirst', { item: nouns.one(type) })}
    </Button>
  );
  const stateOptions = useItemStates();
  const stateFilter = mayReadDrafts && (
    <Filter label={t('state')} all={t('allStates')} options={stateOptions} {...states.filterBy('state')} />
  );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Heading className={Heading === 'h1' ? 'text-heading' : 'text-2xl font-semibold'}>{title}</Heading>
        <div className="flex flex-wrap gap-3 [&_label]:sr-only">
          {!paged && stateFilter}
          {mayWrite && (
            <>
              {order && <Ordering noun={type} {...order} refresh={refresh} />}
              {categories && <Categories {...categories} refresh={refresh} />}
              <Button onClick={() => setEdited(newItem)}>
                {t('add', { item: titled(nouns.one(type)) })}
              </Button>
            </>
          )}
        </div>
      </div>
      {paged && <ContentFilters paged={paged} states={states} stateFilter={stateFilter} />}
      {mayReadDrafts && state !== 'live' && (
        <DraftList
          drafts={drafts}
          state={state}
          search={paged?.list.search ?? ''}
          mayPublish={mayWrite}
          edit={editDraft}
          refresh={refresh}
        />
      )}
      {showsLive && rows && (
        <DataTable
          label={title}
          rows={rows}
          stale={stale}
          columns={withBadges(columns, (item) => (
            <DraftBadge
              drafts={drafts}
              itemId={item.id}
              saysLive={Boolean(formProps.details)}
              edit={mayWrite ? editDraft : undefined}
            />
          ))}
          empty={empty}
          next={paged ? <NextStep list={paged.list} otherwise={addFirst} /> : addFirst}
          openRow={mayWrite ? editItem : undefined}
          {...(preview && { details: { show: t('preview'), hide: t('collapse'), of: preview } })}
          actions={
            mayWrite
              ? (item) => (
                  <ItemActions
                    id={item.id}
                    type={type}
                    path={pathOf(type, item)}
                    messages={messages}
                    api={api}
                    edit={() => editItem(item)}
                    duplicate={() => {
                      const values = copyOf(props.valuesOf(item), { isDated });
                      setEdited({ item: undefined, opened: { draft: undefined, values } });
                    }}
                    revisions={maySeeRevisions ? () => setWithRevisions(item) : undefined}
                    refresh={refresh}
                  />
                )
              : undefined
          }
          note={(item) => (
            <LastChange item={item} className="w-0 min-w-full p-3 pt-0 text-xs whitespace-normal" />
          )}
        />
      )}
      {showsLive && !rows && <Loading label={lists('loadingItems', { items })} />}
      {showsLive && paged?.read.data && (
        <ListPager
          always={paged.always}
          list={paged.list}
          total={paged.read.data.total}
          stale={paged.read.isPlaceholderData}
        />
      )}
      {edited && (
        <ContentForm
          key={keyOf(edited)}
          {...formProps}
          type={type}
          api={api}
          {...edited}
          open={(opened) => setEdited({ item: edited.item, opened })}
          close={() => setEdited(undefined)}
          refresh={refresh}
        />
      )}
      {withRevisions && (
        <RevisionsDialog
          type={type}
          itemId={withRevisions.id}
          now={readable(props.valuesOf(withRevisions))}
          asTyped={(values) => {
            const { data: then } = props.stored.safeParse({ ...withRevisions, ...values });
            return then && readable(props.valuesOf(then));
          }}
          close={() => setWithRevisions(undefined)}
          refresh={refresh}
        />
      )}
    </>
  );
}

/** Adds the draft badge to the first column. */
const withBadges = <Item,>([first, ...others]: Column<Item>[], badge: (item: Item) => ReactNode) =>
  first
    ? [
        {
          ...first,
          cell: (item: Item) => (
            <>
              {first.cell(item)}
              {badge(item)}
            </>
          ),
        },
        ...others,
      ]
    : [];
