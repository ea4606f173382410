import { useEffect, useRef } from 'react';
import { useFormats } from '../../../messages/use-formats';
import { useMessages } from '../../../messages/use-messages';
import { Button } from '../../../ui/button';
import { cx } from '../../../ui/cx';
import { toast } from '../../../ui/toast';
import type { Message } from '../../../ui/toast-message';
import { type Noun, useNouns } from '../nouns';

export type BulkAction = {
  key: string;
  name: string;
  run: () => void;
  danger?: boolean;
  /** The key that presses it while rows are selected (`kit/keys`). */
  shortcut?: string;
};

type Props = {
  noun: Noun;
  selection: {
    count: number;
    total: number;
    all: boolean;
    hasMore: boolean;
    chooseAll: () => void;
    clear: () => void;
  };
  /** Blocks further actions. */
  pending: boolean;
  actions: readonly BulkAction[];
  /** Keeps the bar without a selection; its actions then show this. */
  nothing?: Message;
};

/** The actions for selected rows, sticky at the bottom. */
export function BulkBar({ noun, selection, pending, actions, nothing }: Props) {
  const { count, total, all, hasMore, chooseAll, clear } = selection;
  const bar = useFocusAfterwards();
  const t = useMessages('adminLists');
  const nouns = useNouns();
  const { number } = useFormats();
  if (count === 0 && !nothing) return null;
  const press = (run: () => void) => () => {
    if (count === 0 && nothing) toast(nothing);
    else if (!pending) run();
  };
  return (
    <div
      ref={bar}
      role="group"
      data-bulk-bar
      aria-label={t('selectedItems', { items: nouns.many(noun) })}
      className={cx(
        'mt-4 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-surface p-2',
        count > 0 &&
          'z-10 shadow-lg [@media(min-height:32rem)]:sticky [@media(min-height:32rem)]:bottom-[calc(var(--toast-room,0px)+0.5rem)]',
      )}
    >
      <p aria-live="polite" className="ps-2 text-sm font-medium">
        {all
          ? t('allMatchingSelected', { items: nouns.count(total, noun) })
          : t('selectedCount', { items: nouns.count(count, noun) })}
      </p>
      {hasMore && (
        <Button look="quiet" className="px-2" onClick={chooseAll}>
          {t('selectAllMatching', { total: number(total) })}
        </Button>
      )}
      {count > 0 && (
        <Button look="quiet" className="px-2" onClick={clear}>
          {t('clearSelection')}
        </Button>
      )}
      <div className="-m-1 flex min-w-0 gap-2 p-1 max-md:w-full max-md:overflow-x-auto md:flex-wrap">
        {actions.map(({ key, name, run, danger, shortcut }) => (
          <Button
            key={key}
            look="outline"
            className={cx('shrink-0 px-3', danger && 'text-danger!')}
            aria-keyshortcuts={count > 0 ? shortcut : undefined}
            aria-disabled={pending}
            onClick={press(run)}
          >
            {name}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** When the bar disappears with the focus, focuses the list. */
function useFocusAfterwards() {
  const bar = useRef<HTMLDivElement>(null);
  const list = useRef<Element>(null);
  useEffect(() => {
    if (!bar.current && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>('input')?.focus();
    list.current = bar.current?.previousElementSibling ?? null;
  });
  return bar;
}
