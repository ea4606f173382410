import { thisYear } from '../../../shared/lib/days';
import { historyEvent, historyEventInput } from '../../../shared/schemas/history';
import { contentType } from '../../content/content';
import { crud } from '../../content/crud';
import { historyEvents } from '../../db/schema';
import { timeZone } from '../../db/site-settings';
import { router } from '../../rpc/trpc';

export const historyContent = contentType({
  type: 'history',
  table: historyEvents,
  schemas: { input: historyEventInput, change: historyEventInput, output: historyEvent },
  noun: 'history event',
  resource: 'history',
  beforeSave: async (tx, values) => ({ year: values.year ?? thisYear(await timeZone(tx)) }),
});

export const historyRouter = router(
  crud(historyContent, {
    tag: 'About',
    path: '/about/history',
    inOrder: { by: [historyEvents.sortOrder, historyEvents.year, historyEvents.id], order: 'asc' },
  }),
);
