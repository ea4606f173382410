import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ContentType } from '../../../shared/content-types';
import type { Draft } from '../../../shared/drafts';
import type { Permission } from '../../../shared/permissions';
import { type Age, withAge } from '../../../shared/versions';
import { isRefusal } from '../../app/failures';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { toast } from '../../ui/toast';
import { contentNouns } from './content-nouns';
import { ContentTable, EditAndDelete } from './content-table';
import { DraftList } from './drafts/draft-list';
import type { Opened } from './drafts/use-form-draft';
import { ContentForm, type FormProps } from './form/content-form';
import { isGone, type Refusal, showFailure } from './form/refusals';
import type { Column } from './list/data-table';
import { Loading } from './loading';
import { useMay } from './permissions';
import { RevisionsDialog } from './revisions/revisions-dialog';
import { useUndo } from './use-undo';
import { contentWords, titled, type Words } from './words';

type Settled = {
  onSuccess: () => unknown;
  onError: (error: Refusal) => unknown;
  trpc?: { context: Record<string, unknown> };
};
type Mutation<Variables> = {
  useMutation: (settled: Settled) => { mutate: (variables: Variables) => void; isPending: boolean };
};

/** The writes of a content type, as `trpc.courses` has them. */
export type ContentApi<Values> = {
  create: Mutation<Values>;
  update: Mutation<Values & { id: number }>;
  delete: Mutation<{ id: number }>;
};

type Props<Item, Typed extends FieldValues, Values> = Pick<
  FormProps<Item, Typed, Values>,
  'type' | 'schema' | 'stored' | 'valuesOf' | 'fields' | 'words'
> & {
  /** As the heading names the section: 'News & Updates'. */
  title: string;
  /** A part of a section, with a heading of its own, has `h2`. */
  heading?: 'h1' | 'h2';
  /** What adding, editing and deleting needs. */
  permission: Permission;
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
  /** Search and filters above the table, and the pager below it. */
  above?: ReactNode;
  below?: ReactNode;
};

/** A content type in the administrator area: its table, and the form that adds and edits. */
export function ContentSection<Item extends { id: number }, Typed extends FieldValues, Values>(
  props: Props<Item, Typed, Values>,
) {
  const { title, type, permission, plural, api, rows, stale, refresh, columns, ...rest } = props;
  const { beside, above, below, heading: Heading = 'h1', preview, ...others } = rest;
  const { empty = `No ${plural} found`, ...formProps } = others;
  const mayWrite = useMay(permission);
  const noun = contentNouns[type];
  const words = props.words ?? contentWords(noun);
  const [edited, setEdited] = useState<Edited<Item>>();
  const maySeeRevisions = useMay('revisions:read');
  const [lookedBack, setLookedBack] = useState<Item & Age>();
  const utils = trpc.useUtils();
  const refreshAll = () => Promise.all([refresh(), utils.stats.invalidate(), utils.drafts.invalidate()]);
  const editDraft = async (draft: Draft) => {
    const opened = { draft, values: draft.values };
    if (draft.itemId === null) return setEdited({ item: undefined, opened });
    try {
      const found = await utils.drafts.item.fetch({ id: draft.id }, { staleTime: 0 });
      setEdited({ item: withAge(rest.stored).safeParse(found).data, opened });
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
            <Button onClick={() => setEdited({ item: undefined, opened: undefined })}>
              Add {titled(noun)}
            </Button>
          </div>
        )}
      </div>
      <DraftList type={type} mayPublish={mayWrite} edit={editDraft} refresh={refreshAll} />
      {above}
      {rows ? (
        <ContentTable
          label={title}
          rows={rows}
          stale={stale}
          columns={columns}
          empty={empty}
          preview={preview}
          actions={
            mayWrite
              ? (item) => (
                  <Actions
                    id={item.id}
                    type={type}
                    words={words}
                    api={api}
                    edit={() => setEdited({ item, opened: undefined })}
                    revisions={maySeeRevisions ? () => setLookedBack(item) : undefined}
                    refresh={refreshAll}
                  />
                )
              : undefined
          }
        />
      ) : (
        <Loading label={`Loading ${plural}...`} />
      )}
      {below}
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
          now={props.valuesOf(lookedBack)}
          asTyped={(values) => {
            const { data: then } = props.stored.safeParse({ ...lookedBack, ...values });
            return then && props.valuesOf(then);
          }}
          close={() => setLookedBack(undefined)}
          refresh={refreshAll}
        />
      )}
    </>
  );
}

/** What the form is opened with: an item, or none for a new one, and where it goes on with a draft, that. */
type Edited<Item> = { item: (Item & Age) | undefined; opened: Opened | undefined };

/** Another draft is another form. */
const keyOf = ({ opened }: Edited<unknown>) =>
  opened && `${opened.draft?.id} ${opened.draft?.version} ${opened.values === opened.draft?.values}`;

type ActionProps = {
  id: number;
  type: ContentType;
  words: Words;
  api: Pick<ContentApi<never>, 'delete'>;
  edit: () => void;
  /** Opens how it was before, for those who may see that. */
  revisions: (() => void) | undefined;
  refresh: () => Promise<unknown>;
};

/** What can be done with one item; each has a deletion of its own, so that a slow one holds up no other. */
function Actions({ id, type, words, api, edit, revisions, refresh }: ActionProps) {
  const noun = contentNouns[type];
  const undo = useUndo(type, id);
  const deletion = api.delete.useMutation({
    async onSuccess() {
      toast({ ...words.delete.done, ...undo });
      await refresh();
    },
    async onError(error) {
      showFailure(words.delete.failed, error);
      if (isGone(error)) await refresh();
    },
  });
  const remove = () => {
    if (confirm(`Are you sure you want to delete this ${noun}? This action cannot be undone.`))
      deletion.mutate({ id });
  };
  return (
    <>
      {revisions && (
        <Button look="quiet" onClick={revisions}>
          Revisions
        </Button>
      )}
      <EditAndDelete edit={edit} remove={remove} deleting={deletion.isPending} />
    </>
  );
}
