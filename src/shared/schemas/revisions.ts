import { z } from 'zod';
import { contentTypes } from './content-types';
import { id, instant } from './fields';

/** `found`: the item before its first recorded change. */
export const revisionActions = ['found', 'created', 'updated', 'restored'] as const;

export const ofItem = z.object({ type: z.enum(contentTypes), itemId: id });

export const revision = z
  .object({
    id,
    at: instant,
    by: z.string().nullable(),
    action: z.enum(revisionActions),
    changed: z.array(z.string()),
  })
  .meta({ id: 'Revision' });

export const revisionInFull = revision
  .extend({ ...ofItem.shape, values: z.record(z.string(), z.unknown()) })
  .meta({ id: 'RevisionInFull' });
