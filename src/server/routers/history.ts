import { thisYear } from '../../shared/days';
import { historyEvent, historyEventInput } from '../../shared/history';
import { historyEvents } from '../db/schema';
import { timeZone } from '../db/site-settings';
import { crud } from '../procedures/crud';
import { router } from '../procedures/trpc';

export const historyRouter = router(
  crud({
    table: historyEvents,
    input: historyEventInput,
    change: historyEventInput,
    output: historyEvent,
    noun: 'history event',
    name: 'history',
    tag: 'About',
    path: '/about/history',
    inOrder: { by: [historyEvents.sortOrder, historyEvents.year, historyEvents.id], order: 'asc' },
    beforeSave: async (tx, values) => ({ year: values.year ?? thisYear(await timeZone(tx)) }),
  }),
);
