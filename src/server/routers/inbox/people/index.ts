import { z } from 'zod';
import { peopleSearched, personAsked, personFound, personHistory } from '../../../../shared/schemas/people';
import { signedInProcedure } from '../../../rpc/permissions';
import { rest, router } from '../../../rpc/trpc';
import { findPeople } from './find';
import { historyOf } from './history';

export const peopleRouter = router({
  history: signedInProcedure
    .meta(
      rest('GET', '/people', 'People', [
        'Tell everything that an e-mail address has to do with the foundation',
        'What it gave, wrote, applied for and subscribed to, and the mails to it: of each the newest 50 and how many there are, whatever the case of the address. What your account may not read is null.',
      ]),
    )
    .input(personAsked)
    .output(personHistory)
    .query(({ ctx, input }) => historyOf(ctx.db, ctx.user, input.email)),

  find: signedInProcedure
    .input(peopleSearched)
    .output(z.array(personFound))
    .query(({ ctx, input }) => findPeople(ctx.db, ctx.user, input.search)),
});
