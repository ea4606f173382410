import { maxTitles } from '../../../shared/lib/urls';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { Container } from '../kit/container';
import { PageHead } from '../kit/head';
import { type SiteLink, useLegalLinks, useQuickLinks } from '../kit/links';
import { PageBanner } from '../kit/page-banner';
import { PlaceLink } from '../kit/place-link';
import { useSetting } from '../kit/settings';
import { written } from '../kit/written';

/** Lists the newest articles only if there are many. */
export function Sitemap() {
  const t = useMessages('pages');
  const legalLinks = useLegalLinks();
  const news = trpc.news.titles.useQuery();
  const programs = trpc.programs.titles.useQuery();
  const courses = trpc.courses.titles.useQuery();
  const events = trpc.events.titles.useQuery();
  const campaigns = trpc.campaigns.addresses.useQuery();
  const quickLinks = useQuickLinks();
  const showsFigures = useSetting('transparencyPage') !== '';
  return (
    <>
      <PageHead title={t('sitemap')} path="/sitemap" description={t('sitemapLead')} />
      <PageBanner title={t('sitemap')} lead={t('sitemapLead')} />
      <Container className="grid gap-12 py-12">
        <Group
          title={t('pages')}
          places={[
            ...quickLinks,
            { label: t('events'), to: '/events' },
            { label: t('applyToUniversity'), to: '/university/apply' },
            ...(showsFigures ? [{ label: t('receivedAndSpent'), to: '/transparency' }] : []),
            ...legalLinks.slice(0, 2),
          ]}
        />
        <Group
          title={t('programs')}
          places={programs.data?.map(({ title, slug }) => ({ label: title, to: `/programs/${slug}` })) ?? []}
        />
        <Group
          title={t('courses')}
          places={
            courses.data?.map(({ id, title }) => ({ label: title, to: `/university/courses/${id}` })) ?? []
          }
        />
        <Group
          title={t('events')}
          places={events.data?.map(({ id, title }) => ({ label: title, to: `/events/${id}` })) ?? []}
        />
        <Group
          title={t('campaigns')}
          places={
            campaigns.data?.map(({ title, slug }) => ({ label: title, to: `/campaigns/${slug}` })) ?? []
          }
        />
        <Group
          title={t('news')}
          places={news.data?.map(({ title, slug }) => ({ label: title, to: `/news/${slug}` })) ?? []}
        />
        {news.data?.length === maxTitles && (
          <PlaceLink to="/news" className="text-brand underline underline-offset-4">
            {t('allNews')}
          </PlaceLink>
        )}
      </Container>
    </>
  );
}

const Group = ({ title, places }: { title: string; places: SiteLink[] }) =>
  places.length > 0 && (
    <section aria-label={title}>
      <h2 className="text-subheading">{title}</h2>
      <ul className="mt-3 grid gap-1 sm:grid-cols-2 sm:gap-x-8 ltr:text-left rtl:text-right">
        {places.map(({ label, to }) => (
          <li key={to}>
            <PlaceLink
              to={to}
              {...written(label)}
              className="block py-1 wrap-anywhere text-brand underline-offset-4 hover:underline"
            >
              {label}
            </PlaceLink>
          </li>
        ))}
      </ul>
    </section>
  );
