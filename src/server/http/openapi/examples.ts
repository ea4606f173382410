import { z } from 'zod';
import type { Schema } from './types';

export const parameterExamples: Record<string, unknown> = {
  id: 1,
  slug: 'winter-relief',
  key: 'browseCoursesUrl',
  userId: 'user_k3v9x1738316400000',
  comments: 'newest',
  actor: 'maryam',
  action: 'news.update',
  subject: 'news/12',
  deliveryId: 12,
  number: '2026-000012',
  token: '6f1c2a54-0d3e-8b7a-9c21-5e8f0a4b1234',
  name: 'Reading room.jpg',
  alt: 'Children read at a long table',
  search: 'library',
  q: 'library',
  email: 'layla@example.org',
};

/** zod omits examples of schemas with a transform. @throws Error without an example */
export function requestExample(schema: unknown): unknown {
  const [example] = (schema instanceof z.ZodType && schema.meta()?.examples) || [];
  if (example === undefined) throw new Error('A request body has no example');
  return example;
}

/** @throws Error if a schema has no example */
export function responseExample(schemas: Record<string, Schema>, schema: Schema): unknown {
  const name = schema.$ref?.split('/').pop();
  const [example] = (name && schemas[name]?.examples) || [];
  if (example !== undefined) return example;
  if (schema.type === 'array' && schema.items) return [responseExample(schemas, schema.items)];
  const [first] = schema.anyOf ?? [];
  if (first) return responseExample(schemas, first);
  throw new Error(`There is no example of ${JSON.stringify(schema)}`);
}
