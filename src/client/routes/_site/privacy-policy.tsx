import { createFileRoute } from '@tanstack/react-router';
import { TextPage } from '../../site/pages/text-page';

export const Route = createFileRoute('/_site/privacy-policy')({
  component: () => (
    <TextPage
      title="Privacy Policy"
      path="/privacy-policy"
      description="What we keep of what you send us, and why."
      setting="privacyPolicy"
    />
  ),
});
