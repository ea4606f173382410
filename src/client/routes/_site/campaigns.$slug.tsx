import { createFileRoute } from '@tanstack/react-router';
import { load, orNotFound } from '../../app/load';
import { CampaignPage } from '../../site/campaigns/campaign';
import { loadAlternates } from '../../site/kit/alternates';
import { NotFound } from '../../site/pages/not-found';

export const Route = createFileRoute('/_site/campaigns/$slug')({
  loader: async ({ context: { api, messages }, params: { slug } }) => {
    const read = api.campaigns.bySlug.ensureData({ slug: slug.toLowerCase() }).catch(orNotFound);
    await load(
      messages.load('campaigns', 'donation', 'methods'),
      read,
      api.settings.shown.ensureData({ on: 'involve' }),
      api.donations.terms.ensureData(),
      ...(import.meta.env.SSR
        ? [
            loadAlternates(
              api,
              read.then(({ id }) => ({ type: 'campaign', id })),
            ),
          ]
        : []),
    );
  },
  component: Page,
  notFoundComponent: NotFound,
});

function Page() {
  const { slug } = Route.useParams();
  return <CampaignPage key={slug} slug={slug.toLowerCase()} />;
}
