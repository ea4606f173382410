import { z } from 'zod';
import { isSafeUrl } from '../lib/urls';
import { email, flag, id, line, paragraphs, pictureUrl, textLocale } from './fields';
import { pictureField } from './media';

const socialUrl = (message: string) =>
  z
    .string(message)
    .trim()
    .max(2000, message)
    .refine((value) => value === '' || isSafeUrl(value), message)
    .optional();

function withoutEmpty<T extends Record<string, string | undefined>>(links: T): T {
  const present = { ...links };
  for (const key in present) if (!present[key]) delete present[key];
  return present;
}

const socialLinksInput = z.object({
  linkedin: socialUrl('Please enter a valid LinkedIn URL'),
  twitter: socialUrl('Please enter a valid Twitter URL'),
  email: z.union([z.literal(''), email()], 'Please enter a valid email').optional(),
});

const memberExample = {
  name: 'Yusuf Rahman',
  title: 'Director',
  imageUrl: '/images/team/yusuf-rahman.svg',
  bio: 'Yusuf has led the foundation since 2012.',
  isLeadership: true,
  socialLinks: { linkedin: 'https://www.linkedin.com/in/example', email: 'director@example.org' },
};

export const teamMemberInput = z
  .object({
    name: line('Name must be at least 2 characters', { min: 2, max: 100 }),
    title: line('Title must be at least 2 characters', { min: 2 }),
    imageUrl: pictureUrl,
    bio: paragraphs('Bio must be at least 10 characters', { min: 10 }),
    isLeadership: flag('isLeadership').default(false),
    socialLinks: socialLinksInput.transform(withoutEmpty).default({}),
  })
  .meta({ title: 'TeamMemberInput', examples: [memberExample] });

export const teamMember = z
  .object({
    id,
    name: z.string(),
    title: z.string(),
    imageUrl: z.string(),
    ...pictureField,
    bio: z.string(),
    isLeadership: z.boolean(),
    socialLinks: z.object({
      linkedin: z.string().optional(),
      twitter: z.string().optional(),
      email: z.string().optional(),
    }),
    ...textLocale,
  })
  .meta({ id: 'TeamMember', examples: [{ id: 1, ...memberExample, picture: null }] });

export type TeamMember = z.infer<typeof teamMember>;
