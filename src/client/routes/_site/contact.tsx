import { createFileRoute } from '@tanstack/react-router';
import { Contact } from '../../site/contact/contact';

export const Route = createFileRoute('/_site/contact')({
  validateSearch: (search: Record<string, unknown>): { subject?: string } =>
    typeof search['subject'] === 'string' ? { subject: search['subject'].slice(0, 200) } : {},
  component: Page,
});

function Page() {
  const { subject = '' } = Route.useSearch();
  return <Contact subject={subject} />;
}
