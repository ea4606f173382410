import { createFileRoute } from '@tanstack/react-router';
import { load } from '../../app/load';
import { useMessages } from '../../messages/use-messages';
import { loadAlternates } from '../../site/kit/alternates';
import { usePageSettings } from '../../site/kit/settings';
import { TextPage } from '../../site/pages/text-page';

export const Route = createFileRoute('/_site/privacy-policy')({
  loader: ({ context: { api, messages } }) =>
    load(
      messages.load('pages'),
      api.settings.shown.ensureData({ on: 'privacy' }),
      ...(import.meta.env.SSR ? [loadAlternates(api, { type: 'setting', id: 'privacyPolicy' })] : []),
    ),
  component: Page,
});

function Page() {
  const t = useMessages('pages');
  const { text, find } = usePageSettings('privacy');
  return (
    <TextPage
      title={t('privacyPolicy')}
      path="/privacy-policy"
      description={text('privacyDescription')}
      text={text('privacyPolicy')}
      setting={find('privacyPolicy')}
    />
  );
}
