import { createFileRoute } from '@tanstack/react-router';
import { TextPage } from '../../site/pages/text-page';

export const Route = createFileRoute('/_site/terms-of-service')({
  component: () => <TextPage title="Terms of Service" path="/terms-of-service" setting="termsOfService" />,
});
