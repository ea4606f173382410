import { createFileRoute } from '@tanstack/react-router';
import { TextPage } from '../../site/pages/text-page';

export const Route = createFileRoute('/_site/terms-of-service')({
  component: () => (
    <TextPage
      title="Terms of Service"
      path="/terms-of-service"
      description="What you may do with this site and what we ask of you."
      setting="termsOfService"
    />
  ),
});
