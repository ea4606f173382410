import { createFileRoute } from '@tanstack/react-router';
import { load } from '../../app/load';
import { Contact } from '../../site/contact/contact';

export const Route = createFileRoute('/_site/contact')({
  validateSearch: (search: Record<string, unknown>): { subject?: string } =>
    typeof search['subject'] === 'string' ? { subject: search['subject'].slice(0, 200) } : {},
  loader: ({ context: { api } }) => load(api.settings.shown.ensureData({ on: 'contact' })),
  component: Page,
});

function Page() {
  const { subject = '' } = Route.useSearch();
  return <Contact subject={subject} />;
}
