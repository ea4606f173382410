import type { MessageGroup } from '../../shared/messages/catalogue';
import type { CompiledMessages } from '../../shared/messages/translator';

export type MessageStore = ReturnType<typeof createMessageStore>;

type Read = (groups: MessageGroup[]) => Promise<Record<string, CompiledMessages>>;

/** @throws when the group is not among the messages */
export function groupIn(groups: Record<string, CompiledMessages>, group: MessageGroup): CompiledMessages {
  const messages = groups[group];
  if (!messages) throw new Error(`The messages "${group}" are not loaded`);
  return messages;
}

/** The texts of the pages that were opened, in the language of the page. */
export function createMessageStore(read: Read) {
  const loaded: Record<string, CompiledMessages> = {};
  return {
    /** Loads groups that are not there yet. */
    async load(...groups: MessageGroup[]): Promise<void> {
      const missing = groups.filter((group) => !loaded[group]);
      if (missing.length === 0) return;
      Object.assign(loaded, await read(missing));
    },
    /** @throws when the loader of the page did not load the group */
    group: (group: MessageGroup) => groupIn(loaded, group),
    dehydrate: () => JSON.stringify(loaded),
    hydrate(dehydrated: string) {
      Object.assign(loaded, JSON.parse(dehydrated));
    },
  };
}
