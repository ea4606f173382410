import { success } from '../../../shared/schemas/fields';
import { auditExamples } from '../../routers/access/audit';
import { authExamples } from '../../routers/access/auth/examples';
import { staffExamples } from '../../routers/access/staff/examples';
import { tokenExamples } from '../../routers/access/tokens/examples';
import { webhookExamples } from '../../routers/access/webhooks/examples';
import { contentExamples } from '../../routers/content/content-examples';
import { editingExamples } from '../../routers/content/drafts/examples';
import { likeExamples } from '../../routers/content/likes';
import { bankStatementExamples } from '../../routers/giving/bank-statements';
import { donationExamples } from '../../routers/giving/donations/example';
import { fundExamples } from '../../routers/giving/funds';
import { paymentExamples } from '../../routers/giving/payments/examples';
import { applicationExamples } from '../../routers/inbox/applications/example';
import { commentExamples } from '../../routers/inbox/comments/example';
import { contactExamples } from '../../routers/inbox/contact/example';
import { correspondenceExamples } from '../../routers/inbox/correspondence/examples';
import { peopleExamples } from '../../routers/inbox/people/example';
import { volunteerExamples } from '../../routers/inbox/volunteers/example';
import { newsletterExamples } from '../../routers/newsletter/example';
import { healthExamples } from '../../routers/site/health';
import { mediaExamples } from '../../routers/site/media/examples';
import { searchExamples } from '../../routers/site/search';
import { settingExamples } from '../../routers/site/settings';
import { statsExamples } from '../../routers/site/stats';
import { type Example, example } from '../../rpc/examples';
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
  token: '6f1c2a54-0d3e-8b7a-9c21-5e8f0a4b1234',
  name: 'Reading room.jpg',
  alt: 'Children read at a long table',
  search: 'library',
  q: 'library',
  email: 'layla@example.org',
};

const all: Example[] = [
  ...contentExamples,
  ...donationExamples,
  ...paymentExamples,
  ...bankStatementExamples,
  ...fundExamples,
  ...editingExamples,
  ...volunteerExamples,
  ...applicationExamples,
  ...webhookExamples,
  ...contactExamples,
  ...correspondenceExamples,
  ...commentExamples,
  ...likeExamples,
  ...mediaExamples,
  ...newsletterExamples,
  ...peopleExamples,
  ...searchExamples,
  ...settingExamples,
  ...authExamples,
  ...staffExamples,
  ...auditExamples,
  ...healthExamples,
  ...statsExamples,
  ...tokenExamples,
  example(success, { success: true }),
];

/** One example for each schema of the API, under the name that the document gives it. */
export const examples = new Map(all.map((one) => [nameOf(one), one]));

/** An answer is known by its id; what is sent by its title, as its members may still be joined by those of the path. */
function nameOf({ schema }: Example): string {
  const { id, title } = schema.meta() ?? {};
  const name = id ?? title;
  if (!name) throw new Error('An example for the API page has a schema without a name');
  return name;
}

/** The example of a schema that is named, or made of named ones. @throws Error when one has none */
export function exampleOf(schema: Schema): unknown {
  const name = schema.$ref?.split('/').pop();
  if (name) {
    const known = examples.get(name);
    if (!known) throw new Error(`The API page has no example for ${name}`);
    return known.value;
  }
  if (schema.type === 'array' && schema.items) return [exampleOf(schema.items)];
  const [first] = schema.anyOf ?? [];
  if (first) return exampleOf(first);
  throw new Error(`The API page cannot make an example of ${JSON.stringify(schema)}`);
}
