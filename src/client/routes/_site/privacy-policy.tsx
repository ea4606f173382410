import { createFileRoute } from '@tanstack/react-router';
import { load } from '../../app/load';
import { useMessages } from '../../messages/use-messages';
import { usePageSettings } from '../../site/kit/settings';
import { TextPage } from '../../site/pages/text-page';

export const Route = createFileRoute('/_site/privacy-policy')({
  loader: ({ context: { api, messages } }) =>
    load(messages.load('pages'), api.settings.shown.ensureData({ on: 'privacy' })),
  component: Page,
});

function Page() {
  const t = useMessages('pages');
  const { text, changedAt } = usePageSettings('privacy');
  return (
    <TextPage
      title={t('privacyPolicy')}
      path="/privacy-policy"
      description={text('privacyDescription')}
      text={text('privacyPolicy')}
      changedAt={changedAt('privacyPolicy')}
    />
  );
}
