import { z } from 'zod';
import { contentTypes } from './content-types';
import { id, instant } from './fields';

const values = z
  .record(z.string(), z.unknown(), 'Values must be an object')
  .describe('What the form of this type sends, finished or not');
const version = z.int('Version must be a whole number').min(1);

export const draftInput = z
  .object({
    type: z.enum(contentTypes, 'Please choose a type'),
    itemId: id.nullable().optional().describe('The item that is being changed; none is a new one'),
    values,
  })
  .meta({ title: 'DraftInput' });

export const draftChange = z.object({ id, values, version }).meta({ title: 'DraftChange' });

export const draftFilter = z.object({ type: z.enum(contentTypes).optional() });

export const draftSchedule = z
  .object({
    id,
    at: z.iso
      .datetime({ offset: true, error: 'Please enter a moment, such as 2026-01-31T09:30:00Z' })
      .transform((moment) => new Date(moment).toISOString())
      .nullable(),
  })
  .meta({ title: 'DraftSchedule' });

export const draft = z
  .object({
    id,
    type: z.enum(contentTypes),
    itemId: z.int().nullable(),
    values: z.record(z.string(), z.unknown()),
    version: z.int(),
    publishAt: instant.nullable(),
    failure: z.string().nullable(),
    updatedAt: instant,
    by: z.string(),
  })
  .meta({ id: 'Draft' });
export type Draft = z.infer<typeof draft>;

export const draftPreview = z.object({ url: z.string() }).meta({ id: 'DraftPreview' });
