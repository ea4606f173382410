import type { createApp } from '../../src/server/app';
import { forms as apiForms } from '../support/calls';
import { forms as publicForms } from '../support/public-forms';

export type Field = [name: string, value: string];
type App = ReturnType<typeof createApp>;

/** Complete forms, and what REST is sent for the same thing where it is not what a factory makes. */
const complete: { name: string; kind: string; email: string; fields: Field[]; own?: object }[] = [
  {
    name: 'newsletter',
    kind: 'newsletter',
    email: 'reader@example.org',
    fields: [],
  },
  {
    name: 'contact',
    kind: 'contact',
    email: 'sara.ali@example.org',
    fields: [
      ['name', ' سارة علي '],
      ['subject', 'Enrolment'],
      ['message', 'First line\r\nSecond line'],
      ['newsletter', 'yes'],
    ],
    own: { name: 'سارة علي', message: 'First line\nSecond line', newsletter: true },
  },
  {
    name: 'donation',
    kind: 'donations',
    email: 'layla.noor@example.org',
    fields: [
      ['preset', 'custom'],
      ['amount', '75.50'],
      ['firstName', 'Layla'],
      ['lastName', 'Noor'],
      ['paymentMethod', 'paypal'],
      ['recurring', 'yes'],
    ],
    own: { amount: 75.5, paymentMethod: 'paypal' },
  },
  {
    name: 'volunteer',
    kind: 'volunteers',
    email: 'omar.farouk@example.org',
    fields: [
      ['firstName', 'Omar'],
      ['lastName', 'Farouk'],
      ['phone', '+1 555 0100'],
      ['areas', 'Translation services'],
      ['areas', 'Fundraising'],
      ['availability', 'Weekend mornings'],
      ['message', 'I would like to help.\r\n\r\nOn most weekends.'],
    ],
  },
  {
    name: 'application',
    kind: 'applications',
    email: 'huda.rahim@example.org',
    fields: [
      ['firstName', 'Huda'],
      ['lastName', 'Rahim'],
      ['phone', '+1 555 0111'],
      ['courseId', ''],
      ['message', 'I have read Arabic on my own for a year.\r\n\r\nNow I would like to speak it.'],
    ],
  },
];

/** With their tables, the texts of their answers, and where these lead back to. */
export const forms = complete.map(({ name, kind, email, fields, own }) => {
  const [api, page] = [
    apiForms.find((one) => one.kind === kind),
    publicForms.find((one) => one.name === name),
  ];
  if (!api || !page) throw new Error(`There is no form called ${name}`);
  const { path, table, make } = api;
  return {
    name,
    fields: [...fields, ['email', email] satisfies Field],
    json: [path, { ...make(email), ...own }] as const,
    table,
    sent: page.sent.map((text) => text.replaceAll("'", '&#x27;')),
    reference: page.reference,
    failed: page.failed[0],
    back: page.back,
  };
});

export function formNamed(name: string) {
  const form = forms.find((one) => one.name === name);
  if (!form) throw new Error(`There is no form called ${name}`);
  return form;
}

/** `prefix`: of the language, such as `/ar`. */
type Posted = { headers?: Record<string, string> | undefined; address?: string; prefix?: string };

/** Sends a form as a browser without scripts does; a text is the body as it is. */
export async function postTo(
  app: App,
  name: string,
  fields: Field[] | string,
  { headers, address = '198.51.100.1', prefix = '' }: Posted = {},
) {
  const body = typeof fields === 'string' ? fields : new URLSearchParams(fields).toString();
  const response = await app.request(
    `http://localhost:3000${prefix}/forms/${name}`,
    { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers } },
    { incoming: { socket: { remoteAddress: address } } },
  );
  return { status: response.status, headers: response.headers, html: await response.text() };
}

/** The same form with another value in one field. */
export const having = (fields: Field[], name: string, value: string): Field[] =>
  fields.map((field) => (field[0] === name ? [name, value] : field));
