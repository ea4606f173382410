import { useEffect, useEffectEvent, useRef } from 'react';
import type { ContentType } from '../../../shared/schemas/content-types';
import type { Draft } from '../../../shared/schemas/drafts';
import { trpc } from '../../app/trpc';

type Options = { type: ContentType; enabled: boolean; refresh: () => Promise<unknown> };

/** The drafts of a type. A missing one may have been published, so items are reloaded. */
export function useDrafts({ type, enabled, refresh }: Options): Draft[] {
  const { data } = trpc.drafts.list.useQuery({ type }, { staleTime: 0, enabled });
  const known = useRef<Draft[]>(undefined);
  const compare = useEffectEvent((drafts: Draft[]) => {
    const isGone = known.current?.some((one) => !drafts.some(({ id }) => id === one.id));
    known.current = drafts;
    if (isGone) void refresh(); // it may have been published
  });
  useEffect(() => {
    if (data) compare(data);
  }, [data]);
  return data ?? [];
}
