import { buttonClass } from '../../ui/button';
import { Container } from '../container';
import { Cover } from '../cover';
import { PageHead } from '../head';
import { PlaceLink } from '../place-link';
import { useSetting } from '../settings';
import { ContactSection } from './contact-section';
import { FeaturedNews } from './featured-news';
import { FeaturedPrograms } from './featured-programs';
import { InvolveTeaser } from './involve-teaser';
import { Leadership } from './leadership';
import { Mission } from './mission';
import { UniversityTeaser } from './university-teaser';
import { VideoTeaser } from './video-teaser';

const description =
  'A charitable foundation for education, community services, youth development and humanitarian aid.';

export const Home = () => (
  <>
    <PageHead path="/" description={description} />
    <Hero />
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

function Hero() {
  const siteName = useSetting('siteName');
  const tagline = useSetting('tagline');
  return (
    <section className="border-b border-line bg-brand-soft">
      <Container className="grid items-center gap-10 py-14 sm:py-20 lg:grid-cols-[3fr_2fr]">
        <div>
          <p className="text-sm font-semibold text-accent">{siteName}</p>
          <h1 className="mt-3 text-4xl font-semibold sm:text-6xl">{tagline}</h1>
          <p className="mt-6 max-w-2xl text-lg text-muted">
            We teach, we serve our neighbours, we stand by young people, and we bring help where it is needed
            most.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <PlaceLink to="/programs" className={buttonClass()}>
              Explore Programs
            </PlaceLink>
            <PlaceLink to="/get-involved" hash="donate" className={buttonClass('outline')}>
              Donate Now
            </PlaceLink>
          </div>
        </div>
        <Cover src="/images/events/university-open-day.svg" className="rounded-lg max-lg:hidden" eager />
      </Container>
    </section>
  );
}
