import { z } from 'zod';

/** The resources that permissions refer to. */
export const permissionResources = [
  'applications',
  'audit',
  'campaigns',
  'comments',
  'contact',
  'courses',
  'donations',
  'drafts',
  'events',
  'faculty',
  'funds',
  'giving',
  'health',
  'history',
  'imports',
  'mailServer',
  'mails',
  'media',
  'news',
  'newsletter',
  'programs',
  'redirects',
  'revisions',
  'settings',
  'setup',
  'staff',
  'stats',
  'subscribers',
  'team',
  'translations',
  'trash',
  'videos',
  'volunteers',
  'webhooks',
] as const;

export type Resource = (typeof permissionResources)[number];
/** `donations:read`, `news:write` */
export const permission = z.templateLiteral([z.enum(permissionResources), ':', z.enum(['read', 'write'])]);
export type Permission = z.infer<typeof permission>;
