import { createFileRoute } from '@tanstack/react-router';
import { load } from '../../app/load';
import { textsIn } from '../../app/search-params';
import { Contact } from '../../site/contact/contact';

export const Route = createFileRoute('/_site/contact')({
  validateSearch: textsIn('subject'),
  loader: ({ context: { api, messages } }) =>
    load(messages.load('contact'), api.settings.shown.ensureData({ on: 'contact' })),
  component: Page,
});

function Page() {
  const { subject = '' } = Route.useSearch();
  return <Contact subject={subject} />;
}
