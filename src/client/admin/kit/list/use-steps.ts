import { useEffect, useEffectEvent, useState } from 'react';

type Step = 1 | -1;

type Pages = {
  list: { input: { page: number; pageSize: number }; setPage: (page: number) => void };
  total: number;
  /** Whether the rows belong to the previous page. */
  stale: boolean;
};

type Options<Item> = {
  rows: readonly Item[];
  current: number | undefined;
  open: (item: Item) => void;
  pages?: Pages | undefined;
};

export type Steps = ReturnType<typeof useSteps>;

/** Steps through the rows of a list, across pages. */
export function useSteps<Item extends { id: number }>({ rows, current, open, pages }: Options<Item>) {
  const listedIndex = rows.findIndex(({ id }) => id === current);
  const [last, setLast] = useState({ id: current, index: -1 });
  const [turned, setTurned] = useState<Step>();
  const [turning, setTurning] = useState<{ page: number; step: Step; from: number | undefined }>();
  if (turning && turning.from !== current) setTurning(undefined);
  if (listedIndex >= 0 && (last.id !== current || last.index !== listedIndex))
    setLast({ id: current, index: listedIndex });

  // A row that left the list gives its place to the next.
  const hasLeft = listedIndex < 0 && last.id === current;
  const index = hasLeft ? last.index : listedIndex;
  const isKnown = current !== undefined && index >= 0;
  const page = pages?.list.input.page ?? 1;
  const pageSize = pages?.list.input.pageSize ?? rows.length;
  const lastPage = pages ? Math.ceil(pages.total / pageSize) : 1;
  const hasArrived = turning?.page === page && pages?.stale === false;
  const isTurning = turning?.from === current && !(hasArrived && rows.length === 0);
  const targetOf = (step: Step) => rows[hasLeft && step === 1 ? index : index + step];

  function stepper(step: Step) {
    const target = targetOf(step);
    const turnTo = page + step;
    if (!isKnown || isTurning || (!target && (turnTo < 1 || turnTo > lastPage))) return undefined;
    return () => {
      setTurned(step);
      if (target) return open(target);
      setTurning({ page: turnTo, step, from: current });
      pages?.list.setPage(turnTo);
    };
  }

  const arrive = useEffectEvent((step: Step) => {
    const row = rows.at(step === 1 ? 0 : -1);
    if (row) open(row);
  });
  const arrived = isTurning && hasArrived && turning.step;
  useEffect(() => {
    if (arrived) arrive(arrived);
  }, [arrived]);

  return {
    previous: stepper(-1),
    next: stepper(1),
    /** The step that opened the row. */
    turned,
    /** Another row was opened directly. */
    forget: () => setTurned(undefined),
    /** The third of twelve rows, for example. */
    place:
      listedIndex < 0
        ? undefined
        : { position: (page - 1) * pageSize + listedIndex + 1, total: pages?.total ?? rows.length },
  };
}
