import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UsedCategory } from '../../../../shared/schemas/categories';
import { messageOf } from '../../../app/failures';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { toast } from '../../../ui/toast';
import type { CategoryApi, CategoryError } from './category-api';

type Props = {
  category: UsedCategory;
  others: UsedCategory[];
  api: CategoryApi;
  nouns: readonly [one: string, many: string];
  refresh: () => Promise<unknown>;
};

const done = (what: string) => toast({ title: 'Success', description: `Category ${what} successfully` });
const failure = (error: CategoryError, what: string) => messageOf(error) ?? `Failed to ${what} category`;

/** A category with the number of its items; it becomes a field while it is renamed. */
export function CategoryRow(props: Props) {
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

const inUse = (count: number, [one, many]: Props['nouns']) => `${count} ${count === 1 ? one : many}`;

type FormProps = Props & { field: RefObject<HTMLInputElement | null>; close: () => void };

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
