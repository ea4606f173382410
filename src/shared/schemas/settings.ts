import { z } from 'zod';
import { id, line, paragraphs, textLocale } from './fields';
import { missingProblemOf, problemOf, typeProblemOf } from './setting-rules';
import { settingGroups, settingTypes } from './setting-types';

// A setting may be used as a link wherever it is shown, so schemes that run code are refused in every one;
// browsers skip control characters before a scheme.
const dangerousScheme = /^[\p{Cc} ]*(?:javascript|data|vbscript|file|blob):/iu;
const value = paragraphs('Value is required', { min: 0, max: 20_000 }).refine(
  (text) => !dangerousScheme.test(text.replace(/[\t\n\r]/g, '')),
  'Please enter a valid URL',
);
const key = line('Key must be at least 2 characters', { min: 2, max: 100 });

const namedValue = z.object({ key: z.string(), value: z.string() });

const settingExample = {
  key: 'siteName',
  value: 'Daewa Foundation',
  label: 'Name of the foundation',
  description: 'Shown on every page',
  group: 'general',
  type: 'text',
};

export const settingInput = z
  .object({
    key,
    value,
    label: line('Label must be at least 2 characters', { min: 2, max: 100 }),
    description: paragraphs('Description must be text', { min: 0, max: 1000 })
      .nullish()
      .transform((text) => text || null),
    group: z.enum(settingGroups, 'Group is required'),
    type: z.enum(settingTypes, 'Type is required'),
  })
  .refine((input) => missingProblemOf(input.value, input.key) === undefined, {
    path: ['value'],
    message: 'Value is required',
    // Also if other fields are invalid, so that a form shows all errors at once.
    when: ({ value: input }) => namedValue.safeParse(input).success,
  })
  .superRefine((input, context) =>
    addProblem(context, input.value === '' ? undefined : typeProblemOf(input.value, input.type)),
  )
  .meta({ title: 'SettingInput', examples: [settingExample] });

export const settingValueInput = z
  .object({ key: z.string().max(100), value })
  .superRefine((input, context) => addProblem(context, missingProblemOf(input.value, input.key)))
  .meta({ title: 'SettingValueInput', examples: [{ value: settingExample.value }] });

/** A page of the site, with a setting that is not saved yet. */
export const pagePreviewInput = settingValueInput.extend({
  path: z
    .string('Please name a page')
    .max(200)
    .regex(/^\/(?![/\\])/, 'Please name a page'),
});

export const pagePreviewPath = '/admin/pages/preview';

export const valueInputOf = (changed: Pick<Setting, 'key' | 'type'>) =>
  z
    .object({ value })
    .superRefine((input, context) =>
      addProblem(context, missingProblemOf(input.value, changed.key) ?? problemOf(input.value, changed)),
    );

function addProblem(context: z.RefinementCtx, message: string | undefined) {
  if (message) context.addIssue({ code: 'custom', path: ['value'], message });
}

export const setting = z
  .object({
    id,
    key: z.string(),
    value: z.string(),
    label: z.string(),
    description: z.string().nullable(),
    group: z.enum(settingGroups),
    type: z.enum(settingTypes),
    ...textLocale,
  })
  .meta({ id: 'Setting', examples: [{ id: 1, ...settingExample }] });

export type SettingInput = z.input<typeof settingInput>;
export type Setting = z.infer<typeof setting>;
