import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Draft } from '../../../../shared/schemas/drafts';
import { type Age, withAge } from '../../../../shared/schemas/versions';
import { isRefusal } from '../../../app/failures';
import { trpc } from '../../../app/trpc';
import { Button } from '../../../ui/button';
import { Loading } from '../display/loading';
import { DraftBadge } from '../drafts/draft-badge';
import { DraftList, itemStates } from '../drafts/draft-list';
import { useDrafts } from '../drafts/use-drafts';
import type { Opened } from '../drafts/use-form-draft';
import { LastChange } from '../form/last-change';
import { titled } from '../format';
import { oneOf } from '../list/address';
import type { Column } from '../list/data-table';
import { Filter } from '../list/filter-bar';
import { useFilters } from '../list/use-list';
import { type Refusal, showFailure } from '../mutations/refusals';
import { useMay } from '../permissions';
import { RevisionsDialog } from '../revisions/revisions-dialog';
import type { ContentApi } from './content-api';
import { asTheyAre, ContentForm, type FormProps } from './content-form';
import { contentWords } from './content-labels';
import { ContentTable } from './content-table';
import { contentNouns, placeOf, writePermissions } from './content-types';
import { ItemActions } from './item-actions';
import { useRequestedForm } from './use-requested-form';

type Props<Item, Typed extends FieldValues, Values> = Pick<
  FormProps<Item, Typed, Values>,
  'type' | 'schema' | 'stored' | 'valuesOf' | 'readable' | 'fields' | 'details' | 'words'
> & {
  /** As the heading names the section: 'News & Updates'. */
  title: string;
  /** A part of a section, with a heading of its own, has `h2`. */
  heading?: 'h1' | 'h2';
  /** As the empty table names them: 'news articles'. */
  plural: string;
  api: ContentApi<Values>;
  /** Undefined while they load. */
  rows: (Item & Age)[] | undefined;
  /** Whether these are still the rows that were asked for before. */
  stale?: boolean;
  /** Makes every list that shows these items read them again. */
  refresh: () => Promise<unknown>;
  columns: Column<Item>[];
  preview?: (item: Item) => ReactNode;
  /** What an empty table says, where that differs from the usual words. */
  empty?: string;
  /** Buttons before the one that adds, for those who may. */
  beside?: ReactNode;
  /** The search and other filters beside the one by state, and the pager below the table. */
  filtersWith?: (byState: ReactNode) => ReactNode;
  below?: ReactNode;
  /** What is searched for, in the drafts as well. */
  search?: string;
  /** Whether the date of an item is the day of its publication. */
  isDated?: boolean;
};

/** A content type in the administrator area: its table, and the form that adds and edits. */
export function ContentSection<Item extends { id: number }, Typed extends FieldValues, Values>(
  props: Props<Item, Typed, Values>,
) {
  const { title, type, plural, api, rows, stale, refresh, columns, ...rest } = props;
  const { beside, below, search = '', isDated = false, heading: Heading = 'h1', preview, ...others } = rest;
  const { empty = `No ${plural} found`, filtersWith = alone, ...formProps } = others;
  const { readable = asTheyAre } = formProps;
  const mayWrite = useMay(writePermissions[type]);
  const noun = contentNouns[type];
  const words = props.words ?? contentWords(noun);
  const requested = useRequestedForm();
  const [edited, setEdited] = useState<Edited<Item> | undefined>(
    requested.isNew && mayWrite ? aNewOne : undefined,
  );
  const maySeeRevisions = useMay('revisions:read');
  const [lookedBack, setLookedBack] = useState<Item & Age>();
  const mayReadDrafts = useMay('drafts:read');
  const { filter, filterBy } = useFilters({ state: oneOf(stateNames) }, Heading === 'h2' ? type : undefined);
  const { state } = filter;
  const showsLive = state === undefined || state === 'live';
  const utils = trpc.useUtils();
  const refreshAll = () => Promise.all([refresh(), utils.stats.invalidate(), utils.drafts.invalidate()]);
  const drafts = useDrafts({ type, enabled: mayReadDrafts, refresh: refreshAll });
  const readItem = (found: unknown) => withAge(rest.stored).safeParse(found).data;
  const openRequested = useEffectEvent((found: unknown) =>
    setEdited({ item: readItem(found), opened: undefined }),
  );
  const readRequested = useEffectEvent(
    async () =>
      requested.id && mayWrite && utils.items.byId.fetch({ type, id: requested.id }, { staleTime: 0 }),
  );
  useEffect(() => {
    readRequested().then(
      (found) => found && openRequested(found),
      (error: unknown) => showFailure(`The ${noun} could not be opened`, isRefusal(error) ? error : {}),
    );
  }, [noun]);
  const editDraft = async (draft: Draft, refusal?: Refusal) => {
    const opened = { draft, values: draft.values, refusal };
    if (draft.itemId === null) return setEdited({ item: undefined, opened });
    try {
      const found = await utils.drafts.item.fetch({ id: draft.id }, { staleTime: 0 });
      setEdited({ item: readItem(found), opened });
    } catch (error) {
      showFailure('The draft could not be opened', isRefusal(error) ? error : {});
    }
    return undefined;
  };

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Heading className={Heading === 'h1' ? 'text-heading' : 'text-2xl font-semibold'}>{title}</Heading>
        {mayWrite && (
          <div className="flex flex-wrap gap-3">
            {beside}
            <Button onClick={() => setEdited(aNewOne)}>Add {titled(noun)}</Button>
          </div>
        )}
      </div>
      {filtersWith(
        mayReadDrafts && (
          <Filter label="State" all="All States" options={itemStates} {...filterBy('state')} />
        ),
      )}
      {mayReadDrafts && state !== 'live' && (
        <DraftList
          drafts={drafts}
          state={state}
          search={search}
          mayPublish={mayWrite}
          edit={editDraft}
          refresh={refreshAll}
        />
      )}
      {showsLive && rows && (
        <ContentTable
          label={title}
          rows={rows}
          stale={stale}
          columns={withBadges(columns, (item) => (
            <DraftBadge drafts={drafts} itemId={item.id} edit={mayWrite ? editDraft : undefined} />
          ))}
          empty={empty}
          preview={preview}
          actions={
            mayWrite
              ? (item) => (
                  <ItemActions
                    id={item.id}
                    type={type}
                    place={placeOf(type, item)}
                    words={words}
                    api={api}
                    edit={() => setEdited({ item, opened: undefined })}
                    duplicate={() => {
                      const values = copyOf(props.valuesOf(item), { isDated });
                      setEdited({ item: undefined, opened: { draft: undefined, values } });
                    }}
                    revisions={maySeeRevisions ? () => setLookedBack(item) : undefined}
                    refresh={refreshAll}
                  />
                )
              : undefined
          }
          note={(item) => (
            <LastChange item={item} className="w-0 min-w-full p-3 pt-0 text-xs whitespace-normal" />
          )}
        />
      )}
      {showsLive && !rows && <Loading label={`Loading ${plural}...`} />}
      {showsLive && below}
      {edited && (
        <ContentForm
          key={keyOf(edited)}
          {...formProps}
          type={type}
          api={api}
          {...edited}
          open={(opened) => setEdited({ item: edited.item, opened })}
          close={() => setEdited(undefined)}
          refresh={refreshAll}
        />
      )}
      {lookedBack && (
        <RevisionsDialog
          type={type}
          itemId={lookedBack.id}
          now={readable(props.valuesOf(lookedBack))}
          asTyped={(values) => {
            const { data: then } = props.stored.safeParse({ ...lookedBack, ...values });
            return then && readable(props.valuesOf(then));
          }}
          close={() => setLookedBack(undefined)}
          refresh={refreshAll}
        />
      )}
    </>
  );
}

const stateNames = itemStates.map(([name]) => name);

/** The filter by state, where there is no other. */
const alone = (byState: ReactNode) => byState && <div className="mt-6">{byState}</div>;

/** The columns; the first also shows the item's badge. */
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

/** What the form is opened with: an item, or none for a new one, and where it goes on with a draft, that. */
type Edited<Item> = { item: (Item & Age) | undefined; opened: Opened | undefined };
const aNewOne = { item: undefined, opened: undefined };

/** Another draft is another form. */
const keyOf = ({ opened }: Edited<unknown>) =>
  opened && `${opened.draft?.id} ${opened.draft?.version} ${opened.values === opened.draft?.values}`;

/** What a copy does not take along: its own address and day of publication, and the one place that only one can have. */
const own = new Set(['slug', 'isMainFeature']);

/** What the form of a new item begins with when it is made like another one; people are told apart by their names. */
export function copyOf(values: object, { isDated }: { isDated: boolean }): Record<string, unknown> {
  const kept = Object.entries(values).filter(([name]) => !own.has(name) && !(isDated && name === 'date'));
  const copied: Record<string, unknown> = Object.fromEntries(kept);
  const called = 'name' in copied ? 'name' : 'title';
  return { ...copied, [called]: `${String(copied[called])} (copy)` };
}
