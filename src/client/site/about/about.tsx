import { entriesOf } from '../../../shared/lib/entries';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { Container, Section, Star } from '../kit/container';
import { Cover } from '../kit/cover';
import { useLatePart } from '../kit/focus-and-scroll';
import { PageHead } from '../kit/head';
import { SectionBanner } from '../kit/page-banner';
import { People } from '../kit/people';
import { halfOfRow } from '../kit/picture-sizes';
import { Prose } from '../kit/prose';
import { SettingText } from '../kit/setting-text';
import { usePageSettings, useSetting } from '../kit/settings';
import { written } from '../kit/written';
import { HistoryView } from './history-view';

export function About() {
  const t = useMessages('about');
  const siteName = useSetting('siteName');
  const { text, picture, find } = usePageSettings('about');
  const mission = text('aboutMission');
  const beside = picture('aboutPicture');
  const values = entriesOf(text('aboutValues') ?? '');
  const leaders = trpc.team.leadership.useQuery();
  return (
    <>
      <PageHead title={t('about')} path="/about" description={text('aboutDescription')} />
      <SectionBanner title={t('aboutFoundation', { siteName })} on="about" />
      {mission !== '' && (
        <Section id="mission" title={t('ourMission')}>
          <div className="grid items-start gap-10 md:grid-cols-2">
            <div className="max-w-2xl *:gap-4 md:only:col-span-2">
              {mission === null ? (
                <SettingText text={mission} />
              ) : (
                <Prose text={mission} locale={find('aboutMission')?.locale} />
              )}
            </div>
            {beside.src && <Cover {...beside} sizes={halfOfRow} pattern="mission" className="arch" />}
          </div>
        </Section>
      )}
      <Section id="history" title={t('ourHistory')} className="bg-surface">
        <Timeline />
      </Section>
      <Section id="team" title={t('leadershipTeam')}>
        <People read={leaders} noun="team" none={t('noTeam')} />
      </Section>
      {values.length > 0 && (
        <section aria-labelledby="values-title" className="border-t border-line bg-surface py-14">
          <Container>
            <h2 id="values-title" className="text-heading">
              {t('ourValues')}
            </h2>
            <ul className="mt-8 grid gap-8 sm:grid-cols-3">
              {values.map((value, index) => (
                <li key={index}>
                  <Star className="size-6 text-accent" />
                  <h3 {...written(value.title)} className="mt-3 text-subheading">
                    {value.title}
                  </h3>
                  <SettingText text={value.text} className="mt-1 text-muted" />
                </li>
              ))}
            </ul>
          </Container>
        </section>
      )}
    </>
  );
}

function Timeline() {
  const history = trpc.history.list.useQuery();
  useLatePart(history.data !== undefined);
  return <HistoryView history={history} />;
}
