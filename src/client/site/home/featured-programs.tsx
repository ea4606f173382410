import { entriesOf } from '../../../shared/lib/entries';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { buttonClass } from '../../ui/button';
import { Card, CardSkeletons } from '../kit/card';
import { ContactInfo, Locations } from '../kit/contact-info';
import { Container, Section } from '../kit/container';
import { Cover } from '../kit/cover';
import { ListFailure } from '../kit/list-notice';
import { PeopleInShort } from '../kit/people';
import { halfOfRow, inCardRow } from '../kit/picture-sizes';
import { PlaceLink } from '../kit/place-link';
import { SettingText } from '../kit/setting-text';
import { usePageSettings } from '../kit/settings';
import { written } from '../kit/written';
import { NewsCard } from '../news/news-card';

const programSizes = inCardRow('(min-width:1152px) 345px,(min-width:1024px) calc(33vw - 36px)');

export function FeaturedPrograms() {
  const t = useMessages('home');
  const programs = trpc.programs.featured.useQuery();
  const { text } = usePageSettings('home');
  if (programs.data?.length === 0) return null;
  return (
    <Section
      id="programs"
      title={t('ourPrograms')}
      lead={text('homePrograms')}
      className="bg-surface"
      more={{ to: '/programs', label: t('viewAllPrograms') }}
    >
      <ul className="card-row rows-of-three">
        {programs.isPending && <CardSkeletons count={6} />}
        {programs.data?.map((program) => (
          <li key={program.id}>
            <Card
              imageUrl={program.imageUrl}
              info={program.picture}
              sizes={programSizes}
              pattern={`programs-${program.id}`}
              title={program.title}
              to={`/programs/${program.slug}`}
              text={program.description}
              clamp
            />
          </li>
        ))}
      </ul>
      <ListFailure read={programs} />
    </Section>
  );
}

export function Leadership() {
  const t = useMessages('home');
  const leaders = trpc.team.leadership.useQuery();
  if (leaders.data?.length === 0) return null;
  return (
    <Section
      id="leadership"
      title={t('ourLeadership')}
      className="bg-surface"
      more={{ to: '/about', hash: 'team', label: t('meetTheTeam') }}
    >
      <PeopleInShort read={leaders} noun="team" />
    </Section>
  );
}

export function UniversityTeaser() {
  const t = useMessages('home');
  const { text, picture } = usePageSettings('home');
  const [teaser] = entriesOf(text('homeUniversity') ?? '');
  if (!teaser) return null;
  return (
    <section
      id="university"
      aria-labelledby="university-title"
      className="lattice bg-deep py-10 text-on-deep sm:py-20"
    >
      <Container className="grid items-center gap-8 md:grid-cols-2 md:gap-10">
        <Cover
          {...picture('homeUniversityPicture')}
          sizes={halfOfRow}
          pattern="university"
          className="rounded-xl"
        />
        <div>
          <h2 id="university-title" {...written(teaser.title)} className="text-heading">
            {teaser.title}
          </h2>
          <SettingText text={teaser.text} className="mt-4 text-lg text-on-deep-muted" />
          <PlaceLink to="/university" className={buttonClass('light', 'mt-6')}>
            {t('discoverUniversity')}
          </PlaceLink>
        </div>
      </Container>
    </section>
  );
}

export function ContactSection() {
  const t = useMessages('home');
  return (
    <Section
      id="contact"
      title={t('contactUs')}
      className="bg-surface"
      more={{ to: '/contact', label: t('writeToUs') }}
    >
      <div className="grid gap-10 empty:hidden md:grid-cols-2">
        <Locations />
        <div className="empty:hidden lg:[&_dl]:grid-flow-col lg:[&_dl]:grid-rows-2 lg:[&_dl>:nth-child(3)]:row-span-2">
          <ContactInfo />
        </div>
      </div>
    </Section>
  );
}

const newsSizes = inCardRow('(min-width:1152px) 250px,(min-width:1024px) calc(25vw - 38px)');

export function FeaturedNews() {
  const t = useMessages('home');
  const news = trpc.news.featured.useQuery();
  if (news.data?.length === 0) return null;
  return (
    <Section id="news" title={t('latestNews')} more={{ to: '/news', label: t('viewAllNews') }}>
      <ul className="card-row rows-of-four">
        {news.isPending && <CardSkeletons count={4} />}
        {news.data?.map((article) => (
          <li key={article.id}>
            <NewsCard article={article} heading="h3" sizes={newsSizes} />
          </li>
        ))}
      </ul>
      <ListFailure read={news} />
    </Section>
  );
}
