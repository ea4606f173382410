import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UsedCategory } from '../../../../shared/schemas/categories';
import { messageOf } from '../../../app/failures';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { Modal } from '../../../ui/modal';
import { toast } from '../../../ui/toast';
import { Loading } from '../display/loading';

type Props = {
  api: CategoryApi;
  type: string;
  /** 'article', 'articles' */
  nouns: readonly [one: string, many: string];
  /** Reloads the lists that show items or categories. */
  refresh: () => Promise<unknown>;
};

/** A button that opens the list of categories, to be renamed and deleted. */
export function Categories(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        Categories
      </Button>
      {open && (
        <Modal title={`${props.type} Categories`} close={() => setOpen(false)}>
          <CategoryList {...props} />
        </Modal>
      )}
    </>
  );
}

function CategoryList({ api, nouns, refresh }: Props) {
  const { data } = api.categoryUse.useQuery();
  if (!data) return <Loading label="Loading categories..." />;
  if (data.length === 0) return <p className="text-muted">No categories found</p>;
  return (
    <>
      <p className="text-muted">You can delete a category once nothing uses it.</p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {data.map((one) => (
          <CategoryRow
            key={one.id}
            category={one}
            others={data.filter(({ id }) => id !== one.id)}
            api={api}
            nouns={nouns}
            refresh={refresh}
          />
        ))}
      </ul>
    </>
  );
}

type CategoryRowProps = {
  category: UsedCategory;
  others: UsedCategory[];
  api: CategoryApi;
  nouns: readonly [one: string, many: string];
  refresh: () => Promise<unknown>;
};

const done = (what: string) => toast({ title: 'Success', description: `Category ${what} successfully` });
const failure = (error: CategoryError, what: string) => messageOf(error) ?? `Failed to ${what} category`;

/** A category with its number of items, or the form to rename it. */
function CategoryRow(props: CategoryRowProps) {
  const { category, api, nouns, refresh } = props;
  const { id, name, items } = category;
  const [renaming, setRenaming] = useState(false);
  const rename = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const usedId = useId();
  const deletion = api.deleteCategory.useMutation({
    onSuccess() {
      done('deleted');
      return refresh();
    },
    onError(error) {
      toast({ title: 'Error', description: failure(error, 'delete'), destructive: true });
      return refresh(); // it may be in use by now, or gone
    },
  });
  const remove = () => {
    if (items > 0 || deletion.isPending) return;
    if (confirm('Are you sure you want to delete this category? This action cannot be undone.'))
      deletion.mutate({ id });
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
          {items === 0 ? 'Not in use' : inUse(items, nouns)}
        </span>
      </div>
      <div className="-me-3 ms-auto flex [&_button]:px-3">
        <Button ref={rename} look="quiet" aria-label={`Rename ${name}`} onClick={open}>
          Rename
        </Button>
        <Button
          look="quiet"
          className="text-danger"
          aria-label={`Delete ${name}`}
          aria-describedby={usedId}
          aria-disabled={items > 0}
          onClick={remove}
        >
          Delete
        </Button>
      </div>
    </li>
  );
}

const inUse = (count: number, [one, many]: CategoryRowProps['nouns']) =>
  `${count} ${count === 1 ? one : many}`;

type FormProps = CategoryRowProps & { field: RefObject<HTMLInputElement | null>; close: () => void };

function RenameForm({ category, others, api, nouns, refresh, field, close }: FormProps) {
  const { id, name, items } = category;
  const [typed, setTyped] = useState(name);
  const wanted = typed.trim();
  const same = others.find((other) => other.name.toLowerCase() === wanted.toLowerCase());
  const rename = api.renameCategory.useMutation({
    async onSuccess() {
      done(same ? 'merged' : 'renamed');
      close();
      await refresh();
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
          label={`New name of “${name}”`}
          ref={field}
          required
          maxLength={100}
          value={typed}
          onChange={({ target }) => {
            rename.reset();
            setTyped(target.value);
          }}
          error={rename.error ? failure(rename.error, 'rename') : undefined}
        />
        <p role="status" className="mt-1.5 text-sm text-muted">
          {same && (
            <>
              “<bdi>{same.name}</bdi>” exists already
              {items > 0 && `: ${inUse(items, nouns)} will move to it`}.
            </>
          )}
        </p>
        <div className="mt-3 flex justify-end gap-3">
          <Button look="outline" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" disabled={rename.isPending}>
            {same ? 'Merge' : 'Save'}
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
