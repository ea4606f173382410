import { createFileRoute } from '@tanstack/react-router';
import { load } from '../../app/load';
import { useMessages } from '../../messages/use-messages';
import { loadAlternates } from '../../site/kit/alternates';
import { usePageSettings } from '../../site/kit/settings';
import { TextPage } from '../../site/pages/text-page';

export const Route = createFileRoute('/_site/terms-of-service')({
  loader: ({ context: { api, messages } }) =>
    load(
      messages.load('pages'),
      api.settings.shown.ensureData({ on: 'terms' }),
      ...(import.meta.env.SSR ? [loadAlternates(api, { type: 'setting', id: 'termsOfService' })] : []),
    ),
  component: Page,
});

function Page() {
  const t = useMessages('pages');
  const { text, find } = usePageSettings('terms');
  return (
    <TextPage
      title={t('termsOfService')}
      path="/terms-of-service"
      description={text('termsDescription')}
      text={text('termsOfService')}
      setting={find('termsOfService')}
    />
  );
}
