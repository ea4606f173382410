import { z } from 'zod';
import {
  peopleSearchInput,
  personFound,
  personHistory,
  personInput,
} from '../../../../shared/schemas/people';
import { signedInProcedure } from '../../../rpc/permissions';
import { rest, router } from '../../../rpc/trpc';
import { findPeople } from './find';
import { historyOf } from './history';

export const peopleRouter = router({
  history: signedInProcedure
    .meta(
      rest('GET', '/people', 'People', [
        'Look up an email address',
        'The donations, messages, applications, comments and subscriptions of an email address (in any case) and the emails sent to it: the newest 50 of each and the total. What your account may not read is null.',
      ]),
    )
    .input(personInput)
    .output(personHistory)
    .query(({ ctx, input }) => historyOf(ctx.db, ctx.user, input.email)),

  find: signedInProcedure
    .input(peopleSearchInput)
    .output(z.array(personFound))
    .query(({ ctx, input }) => findPeople(ctx.db, ctx.user, input.search)),
});
