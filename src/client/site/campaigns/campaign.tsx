import type { CampaignPage as Campaign } from '../../../shared/schemas/campaigns';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { buttonClass } from '../../ui/button';
import { Choices } from '../../ui/choices';
import { DonationForm } from '../get-involved/donation-form';
import { ItemCover } from '../kit/cover';
import { ItemPage, NoItem } from '../kit/item-page';
import { PlaceLink } from '../kit/place-link';
import { Prose } from '../kit/prose';
import { SettingText } from '../kit/setting-text';
import { ShareButton } from '../kit/share/share-button';
import { summaryOf } from '../kit/summary';
import { sideOf, written } from '../kit/written';
import { ProgressView } from './progress-view';

export function CampaignPage({ slug }: { slug: string }) {
  const t = useMessages('campaigns');
  const { data: campaign, error } = trpc.campaigns.bySlug.useQuery({ slug });
  if (!campaign || error) return <NoItem error={error} facts />;
  const { id, title, content, plainText, imageUrl, formatted, locale, surplusText } = campaign;
  const summary = summaryOf(plainText ?? content);
  return (
    <ItemPage
      mainText={content}
      textLocale={locale}
      text={import.meta.env.SSR ? { type: 'campaign', id } : undefined}
      title={title}
      description={summary}
      path={`/campaigns/${campaign.slug}`}
      trail={[{ name: t('getInvolved'), path: '/get-involved' }]}
      image={imageUrl ?? undefined}
    >
      <p dir={sideOf(title)} className="text-sm font-semibold text-accent">
        {t('campaign')}
      </p>
      <h1 {...written(title, locale)} className="mt-2 text-heading">
        {title}
      </h1>
      <section
        aria-label={t('progress')}
        className="mt-6 rounded-xl border border-line bg-surface p-5 sm:p-6"
      >
        <ProgressView campaign={campaign} />
        <div className="mt-5 flex flex-wrap gap-3 print:hidden">
          {mayGive(campaign) && (
            <a href="#donate" className={buttonClass()}>
              {t('give')}
            </a>
          )}
          <ShareButton title={title} text={summary} />
        </div>
      </section>
      {imageUrl ? <ItemCover type="campaigns" item={campaign} /> : <div className="h-8" />}
      <Prose text={content} formatted={formatted} locale={locale} />
      <section aria-labelledby="surplus" className="mt-10 rounded-xl bg-brand-soft p-5 sm:p-6">
        <h2 id="surplus" className="text-subheading">
          {t('surplus')}
        </h2>
        <SettingText text={surplusText} className="mt-2" />
      </section>
      <Giving campaign={campaign} />
    </ItemPage>
  );
}

const mayGive = ({ progress, funds }: Campaign) => progress.state === 'running' && funds.length > 0;

function Giving({ campaign }: { campaign: Campaign }) {
  const t = useMessages('campaigns');
  return (
    <section id="donate" aria-labelledby="donate-title" className="mt-12 scroll-mt-24 print:hidden">
      <h2 id="donate-title" className="text-heading">
        {t(mayGive(campaign) ? 'giveToCampaign' : 'over')}
      </h2>
      <div className="mt-6">
        {mayGive(campaign) ? (
          <DonationForm link={{}} fundChoice={<CampaignFunds funds={campaign.funds} />} />
        ) : (
          <PlaceLink to="/get-involved" hash="donate" className={buttonClass()}>
            {t('otherWays')}
          </PlaceLink>
        )}
      </div>
    </section>
  );
}

/** The funds of the campaign only, and no question if there is one. */
function CampaignFunds({ funds }: Pick<Campaign, 'funds'>) {
  const t = useMessages('donation');
  const options = funds.map(({ id, name }) => [String(id), name] as const);
  const [[first] = ['']] = options;
  if (options.length === 1) return <input type="hidden" name="fundId" value={first} />;
  return <Choices legend={t('for')} type="radio" name="fundId" options={options} chosen={[first]} />;
}
