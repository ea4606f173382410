import { z } from 'zod';
import { removeSamplesInput, samples, setupStep, setupStepInput } from '../../../../shared/schemas/setup';
import { permitted } from '../../../rpc/permissions';
import { rest, restList, router, sortedBy } from '../../../rpc/trpc';
import { countSamples, removeSamples } from './samples';
import { dismissStep, readStep, readSteps } from './steps';

const tag = 'Setup';
const read = permitted('setup:read');
const write = permitted('setup:write');

export const setupRouter = router({
  steps: read
    .meta(
      restList('/setup', tag, sortedBy('asc', 'step'), [
        'List the steps of the setup checklist',
        'The steps that adapt the site to the foundation. `done` is derived from the current state of the site; `dismissed` means that an owner has skipped the step.',
      ]),
    )
    .output(z.array(setupStep))
    .query(({ ctx }) => readSteps(ctx)),

  dismiss: write
    .meta(
      rest('PUT', '/setup/{step}', tag, [
        'Dismiss a step of the setup checklist',
        'Hides the step for all owners, or shows it again with `dismissed: false`.',
        'Changed the setup checklist',
      ]),
    )
    .input(setupStepInput)
    .output(setupStep)
    .mutation(async ({ ctx, input: { step, dismissed } }) => {
      const isChange = await dismissStep(ctx.db, step, dismissed);
      ctx.auditDetails({ changed: isChange ? ['dismissed'] : [], subject: `setup/${step}` });
      return readStep(ctx, step, dismissed);
    }),

  /** For the question before `removeSamples`. */
  samples: read.output(samples).query(({ ctx }) => countSamples(ctx.db)),

  removeSamples: write
    .meta(
      rest('POST', '/setup/remove-samples', tag, [
        'Remove the sample content',
        'Moves the items of the first start that staff has neither edited nor begun to edit to the trash, with their translations, comments and likes, and empties the texts that only the sample foundation can claim. `kept` counts the items that staff has edited.',
        'Removed the sample content',
      ]),
    )
    .input(removeSamplesInput)
    .output(samples)
    .mutation(async ({ ctx }) => {
      const result = await removeSamples(ctx);
      ctx.auditDetails({ changed: result.removed.map(({ type }) => type), subject: 'setup/samples' });
      return result;
    }),
});
