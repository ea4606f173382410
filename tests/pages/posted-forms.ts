import type { PgTable } from 'drizzle-orm/pg-core';
import type { createApp } from '../../src/server/app';
import {
  applications,
  contactMessages,
  donations,
  subscribers,
  volunteers,
} from '../../src/server/db/schema';
import { aContactMessage, aDonation, anApplication, aVolunteer } from '../support/factories';
import { forms as publicForms } from '../support/public-forms';

export type Field = [name: string, value: string];
type App = ReturnType<typeof createApp>;

type PostedForm = { name: string; fields: Field[]; json: [path: string, body: object]; table: PgTable };

/** Complete forms, what REST is sent for the same thing, and the table that both write to. */
const complete: PostedForm[] = [
  {
    name: 'newsletter',
    fields: [['email', 'reader@example.org']],
    json: ['/api/newsletter/subscribe', { email: 'reader@example.org' }],
    table: subscribers,
  },
  {
    name: 'contact',
    fields: [
      ['name', ' سارة علي '],
      ['email', 'sara.ali@example.org'],
      ['subject', 'Enrolment'],
      ['message', 'First line\r\nSecond line'],
      ['newsletter', 'yes'],
    ],
    json: [
      '/api/contact',
      aContactMessage({ name: 'سارة علي', message: 'First line\nSecond line', newsletter: true }),
    ],
    table: contactMessages,
  },
  {
    name: 'donation',
    fields: [
      ['preset', 'custom'],
      ['amount', '75.50'],
      ['firstName', 'Layla'],
      ['lastName', 'Noor'],
      ['email', 'layla.noor@example.org'],
      ['paymentMethod', 'paypal'],
      ['recurring', 'yes'],
    ],
    json: ['/api/donations', aDonation({ amount: 75.5, paymentMethod: 'paypal' })],
    table: donations,
  },
  {
    name: 'volunteer',
    fields: [
      ['firstName', 'Omar'],
      ['lastName', 'Farouk'],
      ['email', 'omar.farouk@example.org'],
      ['phone', '+1 555 0100'],
      ['areas', 'Translation services'],
      ['areas', 'Fundraising'],
      ['availability', 'Weekend mornings'],
      ['message', 'I would like to help.\r\n\r\nOn most weekends.'],
    ],
    json: ['/api/volunteers', aVolunteer()],
    table: volunteers,
  },
  {
    name: 'application',
    fields: [
      ['firstName', 'Huda'],
      ['lastName', 'Rahim'],
      ['email', 'huda.rahim@example.org'],
      ['phone', '+1 555 0111'],
      ['courseId', ''],
      ['message', 'I have read Arabic on my own for a year.\r\n\r\nNow I would like to speak it.'],
    ],
    json: ['/api/university/applications', anApplication()],
    table: applications,
  },
];

/** The same with the texts of their answers, and where these lead back to. */
export const forms = complete.flatMap((form) =>
  publicForms
    .filter(({ name }) => name === form.name)
    .map(({ sent, failed: [failed], back }) => ({
      ...form,
      sent: sent.map((text) => text.replaceAll("'", '&#x27;')),
      failed,
      back,
    })),
);

export function formNamed(name: string) {
  const form = forms.find((one) => one.name === name);
  if (!form) throw new Error(`There is no form called ${name}`);
  return form;
}

type Posted = { headers?: Record<string, string> | undefined; address?: string };

/** Sends a form as a browser without scripts does; a text is the body as it is. */
export async function postTo(
  app: App,
  name: string,
  fields: Field[] | string,
  { headers, address = '198.51.100.1' }: Posted = {},
) {
  const body = typeof fields === 'string' ? fields : new URLSearchParams(fields).toString();
  const response = await app.request(
    `http://localhost:3000/forms/${name}`,
    { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers } },
    { incoming: { socket: { remoteAddress: address } } },
  );
  return { status: response.status, headers: response.headers, html: await response.text() };
}

/** The same form with another value in one field. */
export const having = (fields: Field[], name: string, value: string): Field[] =>
  fields.map((field) => (field[0] === name ? [name, value] : field));
