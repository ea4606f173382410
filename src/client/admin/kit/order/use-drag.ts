import { type PointerEvent, type RefObject, useState } from 'react';

/** Moves an item to where it is dragged. The list has the pointer, as the row itself is taken elsewhere meanwhile. */
export function useDrag(
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
