import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UsedCategory } from '../../../shared/schemas/categories';
import { messageOf } from '../../app/failures';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { Modal } from '../../ui/modal';
import { toast } from '../../ui/toast';
import { Loading } from '../kit/display/loading';
import { success } from '../kit/mutations/use-admin-mutation';
import { type Noun, useNouns } from '../kit/nouns';
import { ItemTranslations } from '../translations/item-translations';

type Props = {
  api: CategoryApi;
  /** What has the categories. */
  type: 'news' | 'program' | 'video' | 'event';
  /** What is counted. */
  noun: Noun;
  /** Reloads the lists that show items or categories. */
  refresh: () => Promise<unknown>;
};

/** A button that opens the list of categories, to be renamed and deleted. */
export function Categories(props: Props) {
  const t = useMessages('adminArrange');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        {t('categories')}
      </Button>
      {open && (
        <Modal title={t(`${props.type}Categories`)} close={() => setOpen(false)}>
          <CategoryList {...props} />
        </Modal>
      )}
    </>
  );
}

function CategoryList({ api, type, noun, refresh }: Props) {
  const t = useMessages('adminArrange');
  const { data } = api.categoryUse.useQuery();
  if (!data) return <Loading label={t('loadingCategories')} />;
  if (data.length === 0) return <p className="text-muted">{t('noCategories')}</p>;
  return (
    <>
      <p className="text-muted">{t('deleteUnused')}</p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {data.map((one) => (
          <CategoryRow
            key={one.id}
            category={one}
            others={data.filter(({ id }) => id !== one.id)}
            api={api}
            type={type}
            noun={noun}
            refresh={refresh}
          />
        ))}
      </ul>
    </>
  );
}

type CategoryRowProps = Props & { category: UsedCategory; others: UsedCategory[] };

/** A category with its number of items, or the form to rename it. */
function CategoryRow(props: CategoryRowProps) {
  const { category, api, type, noun, refresh } = props;
  const t = useMessages('adminArrange');
  const nouns = useNouns();
  const deleteLabel = useMessages('adminChanges')('delete');
  const { id, name, items } = category;
  const [renaming, setRenaming] = useState(false);
  const rename = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const usedId = useId();
  const deletion = api.deleteCategory.useMutation({
    onSuccess() {
      toast(success(t('categoryDeleted')));
      return refresh();
    },
    onError(error) {
      toast({ description: messageOf(error) ?? t('deleteFailed'), destructive: true });
      return refresh(); // it may be in use by now, or gone
    },
  });
  const remove = () => {
    if (items > 0 || deletion.isPending) return;
    if (confirm(t('mayDeleteCategory'))) deletion.mutate({ id });
  };
  const open = () => {
    flushSync(() => setRenaming(true));
    field.current?.select();
  };
  const close = () => {
    flushSync(() => setRenaming(false));
    rename.current?.focus();
  };
  if (renaming) return <RenameForm {...props} field={field} close={close} />;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-2">
      <div className="min-w-40 flex-1 wrap-anywhere">
        <span dir="auto" className="block w-fit font-medium">
          {name}
        </span>
        <span id={usedId} className="text-sm text-muted">
          {items === 0 ? t('notInUse') : nouns.count(items, noun)}
        </span>
        {type !== 'event' && <ItemTranslations type={`${type}Category`} itemId={String(id)} />}
      </div>
      <div className="-me-3 ms-auto flex [&_button]:px-3">
        <Button ref={rename} look="quiet" aria-label={t('renameOne', { name })} onClick={open}>
          {t('rename')}
        </Button>
        <Button
          look="quiet"
          className="text-danger"
          aria-label={t('deleteOne', { name })}
          aria-describedby={usedId}
          aria-disabled={items > 0 || deletion.isPending}
          onClick={remove}
        >
          {deleteLabel}
        </Button>
      </div>
    </li>
  );
}

type FormProps = CategoryRowProps & { field: RefObject<HTMLInputElement | null>; close: () => void };

function RenameForm({ category, others, api, noun, refresh, field, close }: FormProps) {
  const t = useMessages('adminArrange');
  const rich = useRichMessages('adminArrange');
  const cancel = useMessages('adminForms')('cancel');
  const nouns = useNouns();
  const { id, name, items } = category;
  const [typed, setTyped] = useState(name);
  const wanted = typed.trim();
  const same = others.find((other) => other.name.toLowerCase() === wanted.toLowerCase());
  const rename = api.renameCategory.useMutation({
    async onSuccess() {
      toast(success(t(same ? 'categoryMerged' : 'categoryRenamed')));
      await refresh();
      close();
    },
    onError: refresh, // another administrator may have taken the name
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (rename.isPending) return;
    if (wanted === name) close();
    else rename.mutate({ id, name: same?.name ?? wanted, merge: same !== undefined });
  };
  return (
    <li className="py-3">
      <form onSubmit={submit}>
        <TextField
          label={t('newName', { name })}
          ref={field}
          required
          maxLength={100}
          value={typed}
          onChange={({ target }) => {
            rename.reset();
            setTyped(target.value);
          }}
          error={rename.error ? (messageOf(rename.error) ?? t('renameFailed')) : undefined}
        />
        <p role="status" className="mt-1.5 text-sm text-muted">
          {same &&
            (items > 0
              ? rich('nameExistsAndMoves', {
                  name: () => <bdi>{same.name}</bdi>,
                  items: nouns.count(items, noun),
                })
              : rich('nameExists', { name: () => <bdi>{same.name}</bdi> }))}
        </p>
        <div className="mt-3 flex justify-end gap-3">
          <Button look="outline" onClick={close}>
            {cancel}
          </Button>
          <Button type="submit" disabled={rename.isPending}>
            {t(same ? 'merge' : 'save')}
          </Button>
        </div>
      </form>
    </li>
  );
}

type Settled = { onSuccess: () => unknown; onError: (error: CategoryError) => unknown };
type Mutation<Variables> = {
  useMutation: (settled: Settled) => {
    mutate: (variables: Variables) => void;
    isPending: boolean;
    error: CategoryError | null;
    reset: () => void;
  };
};
type CategoryError = { shape?: { message: string } | null | undefined };

/** Like `trpc.news`. */
type CategoryApi = {
  categoryUse: { useQuery: () => { data?: UsedCategory[] | undefined } };
  renameCategory: Mutation<{ id: number; name: string; merge: boolean }>;
  deleteCategory: Mutation<{ id: number }>;
};
