import { z } from 'zod';
import { contentTypes } from './content-types';
import { flag } from './fields';
import { setupSteps } from './setup-steps';

const step = z
  .enum(setupSteps, `Step must be one of ${setupSteps.join(', ')}`)
  .describe('A step of the checklist')
  .meta({ example: 'payments' });

const stepExample = { step: 'payments', done: false, dismissed: true };

export const setupStep = z
  .object({
    step,
    done: z.boolean().describe('Derived from the current state of the site'),
    dismissed: z.boolean().describe('Whether an owner has skipped the step'),
  })
  .meta({ id: 'SetupStep', examples: [stepExample] });
export type SetupStepState = z.infer<typeof setupStep>;

export const setupStepInput = z
  .object({ step, dismissed: flag('dismissed') })
  .meta({ title: 'SetupStepInput', examples: [{ dismissed: true }] });

export const removeSamplesInput = z
  .object({})
  .default({})
  .meta({ title: 'RemoveSamplesInput', examples: [{}] });

const counts = z.array(
  z.object({ type: z.enum([...contentTypes, 'setting']), count: z.int().describe('At least 1') }),
);
export type SampleCounts = z.infer<typeof counts>;

export const samples = z
  .object({
    removed: counts.describe('Moved to the trash; texts of settings are emptied'),
    kept: counts.describe('Sample items that staff has edited or begun to edit'),
  })
  .meta({
    id: 'Samples',
    examples: [{ removed: [{ type: 'news', count: 12 }], kept: [{ type: 'event', count: 1 }] }],
  });
export type Samples = z.infer<typeof samples>;
