import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/modal';
import { SubmitRow } from '../kit/form/submit-row';
import { useLeaveGuard } from '../kit/form/use-leave-guard';
import { capitalized, titled } from '../kit/format';
import { conflictMessage } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { type Noun, useNouns } from '../kit/nouns';

type Item = { id: number; name: string };
type Props = {
  noun: Noun;
  /** In the current order. */
  items: Item[] | undefined;
  send: (ids: number[]) => Promise<unknown>;
  refresh: () => Promise<unknown>;
};

/** Opens the dialog to reorder items. */
export function Ordering(props: Props) {
  const t = useMessages('adminArrange');
  const [open, setOpen] = useState(false);
  const { items } = props;
  if (!items || (items.length < 2 && !open)) return null;
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        {t('order')}
      </Button>
      {open && <OrderDialog {...props} items={items} close={() => setOpen(false)} />}
    </>
  );
}

function OrderDialog({ noun, items, send, refresh, close }: Props & { items: Item[]; close: () => void }) {
  const t = useMessages('adminArrange');
  const undoLabel = useMessages('adminChanges')('undo');
  const plural = useNouns().many(noun);
  const named = { items: plural };
  const [placed, setPlaced] = useState<number[]>();
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const before = items.map(({ id }) => id);
  const ids = placed ? withAll(placed, before) : before;
  const reorder = useAdminMutation({
    send,
    done: {
      ...success(t('orderSaved', named)),
      action: {
        label: undoLabel,
        otherwise: t('changeAgain'),
        run: () => undo.mutate(before),
      },
    },
    failed: t('orderFailed', named),
    reason: conflictMessage,
    settled: close,
    refresh,
  });
  const undo = useAdminMutation({
    send,
    done: success(t('orderRestored', { items: capitalized(plural) })),
    failed: t('orderRestoreFailed', named),
    refresh,
  });
  const isDirty = placed !== undefined && ids.some((id, index) => id !== before[index]);
  const leave = useLeaveGuard({ isDirty, pending: reorder.isPending, close });
  const byId = new Map(items.map((item) => [item.id, item]));

  const move = (id: number, to: number) => {
    const others = ids.filter((one) => one !== id);
    const next = others.toSpliced(to, 0, id);
    if (next.every((one, index) => one === ids[index])) return;
    setPlaced(next);
    setAnnouncement(t('placed', { name: byId.get(id)?.name ?? '', place: to + 1, total: ids.length }));
  };
  const { dragged, handlers, begin } = useDrag(list, ids, move);
  const save = () => {
    if (reorder.isPending) return;
    if (isDirty) reorder.mutate(ids);
    else close();
  };

  return (
    <Modal title={t('orderOf', { items: titled(plural) })} close={leave}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        className="grid gap-5"
      >
        <p className="text-muted">{t('dragHint')}</p>
        <ol ref={list} {...handlers} className="divide-y divide-line border-y border-line">
          {ids.map((id, index) => (
            <OrderRow
              key={id}
              name={byId.get(id)?.name ?? ''}
              place={index}
              isFirst={index === 0}
              isLast={index === ids.length - 1}
              isDragged={dragged === id}
              begin={(event) => begin(event, id)}
              move={(to) => move(id, to)}
            />
          ))}
        </ol>
        <p role="status" className="sr-only">
          {announcement}
        </p>
        <SubmitRow leave={leave} pending={reorder.isPending} label={t('saveOrder')} />
      </form>
    </Modal>
  );
}

/** Without deleted items; new ones come last. */
const withAll = (placed: number[], present: number[]) => [
  ...placed.filter((id) => present.includes(id)),
  ...present.filter((id) => !placed.includes(id)),
];

type OrderRowProps = {
  name: string;
  place: number;
  isFirst: boolean;
  isLast: boolean;
  isDragged: boolean;
  begin: (event: PointerEvent) => void;
  move: (to: number) => void;
};

/** A draggable item with Up and Down. */
function OrderRow({ name, place, isFirst, isLast, isDragged, begin, move }: OrderRowProps) {
  const t = useMessages('adminArrange');
  const row = useRef<HTMLLIElement>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  // A moved row loses its focus and may be out of view.
  useEffect(() => {
    if (pressed.current) pressed.current.focus();
    else if (isDragged) row.current?.scrollIntoView({ block: 'nearest' });
    pressed.current = null;
  });
  const button = (step: 'up' | 'down', to: number, isEnd: boolean) => (
    <Button
      look="quiet"
      className="px-3"
      aria-label={t(`${step}One`, { name })}
      aria-disabled={isEnd}
      onClick={({ currentTarget }) => {
        if (isEnd) return;
        pressed.current = currentTarget;
        move(to);
      }}
    >
      {t(step)}
    </Button>
  );
  return (
    <li
      ref={row}
      data-dragged={isDragged || undefined}
      className="flex scroll-my-32 items-center gap-1 bg-surface py-1 data-dragged:bg-brand-soft sm:gap-3"
    >
      <span
        aria-hidden="true"
        onPointerDown={begin}
        className="flex size-11 shrink-0 cursor-grab touch-none items-center justify-center rounded-md text-xl text-muted select-none hover:bg-brand-soft"
      >
        ⠿
      </span>
      <span className="min-w-0 grow wrap-anywhere">
        <bdi>{name}</bdi>
      </span>
      {button('up', place - 1, isFirst)}
      {button('down', place + 1, isLast)}
    </li>
  );
}

/** Reorders by dragging. The list captures the pointer, because rows move. */
function useDrag(
  list: RefObject<HTMLOListElement | null>,
  ids: number[],
  move: (id: number, to: number) => void,
) {
  const [dragged, setDragged] = useState<number>();
  const end = () => setDragged(undefined);
  return {
    dragged,
    begin: (event: PointerEvent, id: number) => {
      if (event.button !== 0) return;
      list.current?.setPointerCapture(event.pointerId);
      setDragged(id);
    },
    handlers: {
      onPointerMove({ clientY }: PointerEvent) {
        if (dragged === undefined || !list.current) return;
        const above = [...list.current.children].filter((row, index) => {
          const { top, height } = row.getBoundingClientRect();
          return ids[index] !== dragged && top + height / 2 < clientY;
        });
        move(dragged, above.length);
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
