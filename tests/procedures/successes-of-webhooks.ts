import { idOf, type TestApp } from '../support/app';

const aWebhook = { url: 'https://hooks.example.org/', events: ['news.created'] };

/** How each write about webhooks succeeds. */
export function successesOfWebhooks(site: () => TestApp, cookie: () => string) {
  const create = async (name: string, input: unknown) =>
    idOf(await site().trpc('mutation', name, input, cookie()));
  const made = () => create('webhooks.create', aWebhook);
  const subject = /^webhooks\/1$/;
  return {
    'webhooks.create': { input: async () => aWebhook, subject, changed: ['url', 'events'] },
    'webhooks.update': {
      input: async () => ({ id: await made(), ...aWebhook, active: false }),
      subject,
      changed: ['active'],
    },
    'webhooks.delete': { input: async () => ({ id: await made() }), subject },
    'webhooks.rotate': { input: async () => ({ id: await made() }), subject, changed: ['secret'] },
    'webhooks.test': { input: async () => ({ id: await made() }), subject },
    'webhooks.replay': {
      async input() {
        const id = await made();
        return { id, deliveryId: await create('webhooks.test', { id }) };
      },
      subject,
    },
  };
}
