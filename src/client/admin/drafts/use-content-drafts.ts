import type { ContentType } from '../../../shared/schemas/content-types';
import { draft as stored, titleOfDraft } from '../../../shared/schemas/drafts';
import { trpc } from '../../app/trpc';
import { backgroundClient } from './background-client';
import type { DraftStore } from './draft-store';

/** The drafts of an item, or of new items of a type. */
export function useContentDrafts(type: ContentType, itemId: number | null): DraftStore {
  const utils = trpc.useUtils();
  const { drafts } = backgroundClient;
  return {
    name: type,
    itemId,
    permission: 'drafts:write',
    done: 'published',
    titleOf: titleOfDraft,
    create: ({ values, baseVersion }) => drafts.create.mutate({ type, itemId, values, baseVersion }),
    update: ({ id, version }, { values, baseVersion }) =>
      drafts.update.mutate({ id, version, values, baseVersion }),
    remove: ({ id, version }) => drafts.remove.mutate({ id, version }),
    schedule: ({ id }, at) => utils.client.drafts.schedule.mutate({ id, at }),
    list: () => utils.drafts.list.fetch({ type }, { staleTime: 0 }),
    refresh: () => utils.drafts.invalidate(),
    newerIn: ({ data }) => (data?.code === 'CONFLICT' ? stored.safeParse(data.current).data : undefined),
    isManual: () => false,
  };
}
