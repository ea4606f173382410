import { z } from 'zod';
import { type program, programInput } from '../../../shared/schemas/programs';

/** The form of a program, whose fund is chosen by a select. */
export const programForm = programInput.extend({
  fundId: z
    .string()
    .optional()
    .transform((chosen) => (chosen ? Number(chosen) : null)),
});

const nothing = {
  title: '',
  slug: '',
  category: '',
  imageUrl: '',
  description: '',
  longDescription: '',
  contentFormat: 'plain' as const,
  schedule: '',
  place: '',
  contact: '',
  fundId: '',
};

/** What the form shows of a program, or of a new one. */
export const programValues = (item: z.infer<typeof program> | undefined) =>
  item ? { ...item, fundId: String(item.fundId ?? '') } : nothing;
