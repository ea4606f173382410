import { type PointerEvent, useEffect, useRef } from 'react';
import { Button } from '../../../ui/button';

type Props = {
  name: string;
  place: number;
  isFirst: boolean;
  isLast: boolean;
  isDragged: boolean;
  begin: (event: PointerEvent) => void;
  move: (to: number) => void;
};

/** An item of the list, with a grip for pointers and buttons for everybody. */
export function OrderRow({ name, place, isFirst, isLast, isDragged, begin, move }: Props) {
  const row = useRef<HTMLLIElement>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  // A row that the browser has taken elsewhere loses the focus that was in it, and may be out of view.
  useEffect(() => {
    if (pressed.current) pressed.current.focus();
    else if (isDragged) row.current?.scrollIntoView({ block: 'nearest' });
    pressed.current = null;
  });
  const button = (label: 'Up' | 'Down', to: number, isEnd: boolean) => (
    <Button
      look="quiet"
      className="px-3"
      aria-label={`${label}: ${name}`}
      aria-disabled={isEnd}
      onClick={({ currentTarget }) => {
        if (isEnd) return;
        pressed.current = currentTarget;
        move(to);
      }}
    >
      {label}
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
      <span dir="auto" className="min-w-0 grow wrap-anywhere">
        {name}
      </span>
      {button('Up', place - 1, isFirst)}
      {button('Down', place + 1, isLast)}
    </li>
  );
}
