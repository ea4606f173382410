import { entriesOf } from '../../../shared/lib/entries';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { buttonClass } from '../../ui/button';
import { Section } from '../kit/container';
import { Cover } from '../kit/cover';
import { PageHead } from '../kit/head';
import { SectionBanner } from '../kit/page-banner';
import { PlaceLink } from '../kit/place-link';
import { SettingText } from '../kit/setting-text';
import { usePageSettings, useSetting } from '../kit/settings';
import { ShareButton } from '../kit/share/share-button';
import { written } from '../kit/written';
import { DonationForm, type DonationLink } from './donation-form';
import { GivingSidebar, sizesBeside, TrustFigures } from './giving-sidebar';
import { VolunteerForm, volunteerNeedId } from './volunteer-form';

const beside = 'grid gap-12 lg:grid-cols-[3fr_2fr]';

type Props = {
  /** The selected current need. */
  need: string;
  /** What a link fills into the donation form. */
  donation: DonationLink;
};

export function GetInvolved({ need, donation }: Props) {
  const t = useMessages('involve');
  const { text, picture } = usePageSettings('involve');
  const { data: campaigns } = trpc.campaigns.running.useQuery();
  const needs = entriesOf(text('volunteerNeeds') ?? '');
  return (
    <>
      <PageHead title={t('getInvolved')} path="/get-involved" description={text('involveDescription')} />
      <SectionBanner title={t('getInvolved')} on="involve" />
      <Section id="donate" title={t('makeDonation')} lead={text('donateLead')}>
        {campaigns?.map(({ slug, title, percent }) => (
          <PlaceLink
            key={slug}
            to={`/campaigns/${slug}`}
            className="mb-6 block rounded-xl bg-brand-soft p-5 font-semibold text-brand underline underline-offset-4"
          >
            {t('campaign', { title, percent })}
          </PlaceLink>
        ))}
        <div className={beside}>
          <DonationForm link={donation} />
          <GivingSidebar />
          <TrustFigures />
        </div>
      </Section>
      {needs.length > 0 && (
        <Section id="needs" title={t('volunteerNeeds')} className="bg-surface">
          <ul className="grid gap-6 sm:grid-cols-2">
            {needs.map((entry, index) => (
              <li key={index}>
                <h3 {...written(entry.title)} className="text-subheading">
                  {entry.title}
                </h3>
                <SettingText text={entry.text} className="mt-1 text-muted" />
                <PlaceLink
                  to={`/get-involved?need=${encodeURIComponent(entry.title)}`}
                  hash={volunteerNeedId}
                  aria-label={t('helpWith', { need: entry.title })}
                  className="mt-2 inline-block font-semibold text-brand underline underline-offset-4"
                >
                  {t('helpWithThis')}
                </PlaceLink>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section id="volunteer" title={t('volunteerApplication')}>
        <div className={beside}>
          <div>
            <VolunteerForm need={needs.some(({ title }) => title === need) ? need : ''} />
          </div>
          <Cover
            {...picture('volunteerPicture')}
            sizes={sizesBeside}
            pattern="volunteer"
            className="arch sticky top-24 aspect-3/4! self-start max-lg:hidden"
          />
        </div>
      </Section>
      <OtherWays />
    </>
  );
}

/** Other ways to support. */
function OtherWays() {
  const t = useMessages('involve');
  const siteName = useSetting('siteName');
  const { text } = usePageSettings('involve');
  const ways = [
    {
      words: text('supportShare'),
      action: <ShareButton title={siteName} text={t('whatWeDo', { siteName })} />,
    },
    {
      words: text('supportInKind'),
      action: <Contact subject={t('inKindSubject')} label={t('offerDonation')} />,
    },
    {
      words: text('supportCorporate'),
      action: <Contact subject={t('partnershipSubject')} label={t('becomePartner')} />,
    },
  ].flatMap(({ words, action }) =>
    entriesOf(words ?? '')
      .slice(0, 1)
      .map((entry) => ({ ...entry, action })),
  );
  if (ways.length === 0) return null;
  return (
    <Section id="support" title={t('otherWays')} className="bg-surface">
      <ul className="grid gap-8 sm:grid-cols-3">
        {ways.map((way, index) => (
          <li key={index}>
            <h3 {...written(way.title)} className="text-subheading">
              {way.title}
            </h3>
            <SettingText text={way.text} className="mt-1 text-muted" />
            <div className="mt-4">{way.action}</div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const Contact = ({ subject, label }: { subject: string; label: string }) => (
  <PlaceLink to={`/contact?subject=${encodeURIComponent(subject)}`} className={buttonClass('outline')}>
    {label}
  </PlaceLink>
);
