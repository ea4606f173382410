import { entriesOf } from '../../../shared/lib/entries';
import { trpc } from '../../app/trpc';
import { useMessages, useSitePath } from '../../messages/use-messages';
import { buttonClass } from '../../ui/button';
import { EventDay } from '../events/event-day';
import { useProfiles } from '../kit/contact-info';
import { Container, Section } from '../kit/container';
import { Cover } from '../kit/cover';
import { PageHead } from '../kit/head';
import { PlaceLink } from '../kit/place-link';
import { SettingText } from '../kit/setting-text';
import { usePageSettings, useSetting, useSettings } from '../kit/settings';
import { organization } from '../kit/structured-data';
import { written } from '../kit/written';
import {
  ContactSection,
  FeaturedNews,
  FeaturedPrograms,
  Leadership,
  UniversityTeaser,
} from './featured-programs';
import { InvolveTeaser } from './involve-teaser';
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
  const setting = useSettings();
  const profiles = useProfiles().map(({ href }) => href);
  return (
    <PageHead
      path="/"
      description={setting('aboutText')}
      about={
        import.meta.env.SSR &&
        ((page) => [
          organization(
            {
              logo: setting('logoUrl'),
              phone: setting('contactPhone'),
              email: setting('contactEmail'),
              address: setting('mainCampus'),
              profiles,
            },
            page,
          ),
        ])
      }
    />
  );
}

function Hero() {
  const t = useMessages('home');
  const siteName = useSetting('siteName');
  const tagline = useSetting('tagline');
  const { text, picture } = usePageSettings('home');
  return (
    <section aria-labelledby="hero-title" className="lattice overflow-hidden bg-deep text-on-deep">
      <Container className="grid items-end gap-x-14 gap-y-6 pt-10 sm:gap-y-10 sm:pt-20 md:grid-cols-[3fr_2fr]">
        <div className="pb-4 md:self-center md:pb-20">
          <p {...written(siteName)} className="font-semibold text-brass empty:hidden">
            {tagline && siteName}
          </p>
          <h1 id="hero-title" {...written(tagline || siteName)} className="mt-3 text-title">
            {tagline || siteName}
          </h1>
          <SettingText text={text('homeIntro')} className="mt-6 max-w-xl text-lg text-on-deep-muted" />
          <div className="mt-8 flex flex-wrap gap-3">
            <PlaceLink to="/programs" className={buttonClass('clear')}>
              {t('explorePrograms')}
            </PlaceLink>
            <PlaceLink to="/get-involved" hash="donate" className={buttonClass('light')}>
              {t('donateNow')}
            </PlaceLink>
          </div>
        </div>
        <Cover
          {...picture('homePicture')}
          sizes="(min-width:1152px) 420px,(min-width:768px) 40vw,(min-width:640px) 256px,192px"
          pattern="hero"
          className="arch mx-auto aspect-4/5! max-w-48 sm:max-w-64 md:max-w-none"
          first
        />
      </Container>
    </section>
  );
}

function Appeal() {
  const t = useMessages('home');
  const { text } = usePageSettings('home');
  const [appeal] = entriesOf(text('homeAppeal') ?? '');
  if (!appeal) return null;
  return (
    <aside aria-labelledby="appeal-title" className="border-b border-line bg-brand-soft">
      <Container className="grid items-center gap-x-10 gap-y-4 py-6 sm:grid-cols-[1fr_auto]">
        <div>
          <p id="appeal-title" {...written(appeal.title)} className="font-serif text-xl font-semibold">
            {appeal.title}
          </p>
          <SettingText text={appeal.text} className="mt-1" />
        </div>
        <PlaceLink to="/get-involved" hash="donate" className={buttonClass('solid', 'justify-self-start')}>
          {t('giveToAppeal')}
        </PlaceLink>
      </Container>
    </aside>
  );
}

function NextEvent() {
  const t = useMessages('home');
  const sitePath = useSitePath();
  const { data: event } = trpc.events.next.useQuery();
  if (!event) return null;
  const { id, title, date, time, location } = event;
  return (
    <aside aria-label={t('nextEvent')} className="border-b border-line bg-surface">
      <Container className="grid items-center gap-x-10 gap-y-2 py-4 sm:grid-cols-[auto_1fr_auto] sm:py-5">
        <p className="text-sm font-semibold text-accent">{t('nextEvent')}</p>
        <div className="min-w-0">
          <p {...written(title)} className="font-serif text-lg leading-snug font-semibold wrap-anywhere">
            <PlaceLink to={`/events/${id}`} className="hover:text-brand hover:underline">
              {title}
            </PlaceLink>
          </p>
          <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted">
            <EventDay date={date} />
            <span {...written(time)}>{time}</span>
            <span {...written(location)} className="wrap-anywhere">
              {location}
            </span>
          </p>
        </div>
        <a
          href={sitePath(`/events/${id}.ics`)}
          className="justify-self-start py-1 text-sm font-semibold text-brand underline-offset-4 hover:underline"
        >
          {t('addToCalendar')}
          <span className="sr-only">: {title}</span>
        </a>
      </Container>
    </aside>
  );
}

function Mission() {
  const t = useMessages('home');
  const { text } = usePageSettings('home');
  const mission = text('homeMission');
  const values = text('homeValues');
  if (mission === '' && values === '') return null;
  return (
    <Section id="mission" title={t('ourMission')} lead={mission}>
      <Entries list={values} />
      <Entries list={text('proofFigures')} />
    </Section>
  );
}

const Entries = ({ list }: { list: string | null }) => (
  <ul className="entry-row mt-10 empty:hidden first:mt-0">
    {entriesOf(list ?? '').map(({ title, text }, index) => (
      <li key={index}>
        <h3 {...written(title)} className="text-subheading">
          {title}
        </h3>
        <SettingText text={text} className="mt-2 text-muted" />
      </li>
    ))}
  </ul>
);
