import type { MessageGroup } from '../../shared/messages/catalogue';
import type { CompiledMessages } from '../../shared/messages/translator';

export type MessageStore = ReturnType<typeof createMessageStore>;

type Read = (groups: MessageGroup[]) => Promise<Record<string, CompiledMessages>>;

/** The texts of the pages that were opened, in the language of the page. */
export function createMessageStore(read: Read, loaded: Record<string, CompiledMessages> = {}) {
  return {
    /** Loads groups that are not there yet. */
    async load(...groups: MessageGroup[]): Promise<void> {
      const missing = groups.filter((group) => !loaded[group]);
      if (missing.length === 0) return;
      Object.assign(loaded, await read(missing));
    },
    /** @throws when the loader of the page did not load the group */
    group(group: MessageGroup): CompiledMessages {
      const messages = loaded[group];
      if (!messages) throw new Error(`The messages "${group}" are not loaded`);
      return messages;
    },
    dehydrate: () => JSON.stringify(loaded),
    hydrate(dehydrated: string) {
      Object.assign(loaded, JSON.parse(dehydrated));
    },
  };
}
