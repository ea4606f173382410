import { useRouteContext } from '@tanstack/react-router';
import { useProfiles } from '../kit/contact-info';
import { PageHead } from '../kit/head';
import { useSettings } from '../kit/settings';
import { organization } from '../kit/structured-data';
import { Appeal } from './appeal';
import { ContactSection } from './contact-section';
import { FeaturedNews } from './featured-news';
import { FeaturedPrograms } from './featured-programs';
import { Hero } from './hero';
import { InvolveTeaser } from './involve-teaser';
import { Leadership } from './leadership';
import { Mission } from './mission';
import { NextEvent } from './next-event';
import { UniversityTeaser } from './university-teaser';
import { VideoTeaser } from './video-teaser';

export const Home = () => (
  <>
    <HomeHead />
    <Hero />
    <Appeal />
    <NextEvent />
    <Mission />
    <FeaturedPrograms />
    <UniversityTeaser />
    <VideoTeaser />
    <InvolveTeaser />
    <Leadership />
    <FeaturedNews />
    <ContactSection />
  </>
);

function HomeHead() {
  const { origin } = useRouteContext({ from: '__root__' });
  const setting = useSettings();
  const profiles = useProfiles().map(({ href }) => href);
  return (
    <PageHead
      path="/"
      description={setting('aboutText')}
      about={
        import.meta.env.SSR && [
          organization(
            {
              name: setting('siteName'),
              logo: setting('logoUrl'),
              phone: setting('contactPhone'),
              email: setting('contactEmail'),
              address: setting('mainCampus'),
              profiles,
            },
            origin,
          ),
        ]
      }
    />
  );
}
