import type { z } from 'zod';
import type { Previewed } from '../../../shared/schemas/drafts';
import type { facultyMember } from '../../../shared/schemas/faculty';
import type { historyEvent } from '../../../shared/schemas/history';
import type { TeamMember } from '../../../shared/schemas/team';
import type { Video } from '../../../shared/schemas/videos';
import { useTimeZone } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { useFormats } from '../../messages/use-formats';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { HistoryView } from '../about/history-view';
import { Registration } from '../events/event-parts';
import { EventView } from '../events/event-view';
import { Container, Section } from '../kit/container';
import type { ListRead } from '../kit/list-notice';
import { PageBanner } from '../kit/page-banner';
import { People } from '../kit/people';
import { useSetting } from '../kit/settings';
import { ArticleView } from '../news/article-view';
import { NotFound } from '../pages/not-found';
import { ProgramView } from '../programs/program-view';
import { CourseView } from '../university/course-view';
import { MainFeature, VideoInList } from '../videos/videos-view';

/** A draft on its page, for everyone with the link. */
export function Preview({ token }: { token: string }) {
  const t = useMessages('preview');
  const { data: preview } = trpc.drafts.previewed.useQuery({ token });
  if (!preview) return <NotFound />;
  const { item } = preview;
  return (
    <>
      <title>{t('title', { title: 'title' in item && !('name' in item) ? item.title : item.name })}</title>
      <meta name="robots" content="noindex" />
      <Strip preview={preview} />
      <Shown preview={preview} />
    </>
  );
}

const withPages = new Set(['news', 'program', 'event', 'course']);

function Strip({ preview: { type, until } }: { preview: Previewed }) {
  const t = useMessages('preview');
  const rich = useRichMessages('preview');
  const { dateAndTimeIn } = useFormats();
  const zone = useTimeZone();
  return (
    <div role="note" aria-label={t('preview')} className="border-b border-line bg-brand-soft text-sm">
      <Container className="flex flex-wrap gap-x-6 gap-y-1 py-3">
        <p>
          {rich('notice', {
            until: dateAndTimeIn(until, zone),
            zone,
            strong: (chunks) => <strong>{chunks}</strong>,
          })}
        </p>
        {!withPages.has(type) && (
          <a href="#draft" className="text-brand underline underline-offset-4">
            {t('showHere')}
          </a>
        )}
      </Container>
    </div>
  );
}

function Shown({ preview }: { preview: Previewed }) {
  switch (preview.type) {
    case 'news':
      return (
        <Container narrow className="py-12 sm:py-16">
          <ArticleView article={preview.item} formatted={preview.item.formatted} />
        </Container>
      );
    case 'program':
      return (
        <Container narrow className="py-12 sm:py-16">
          <ProgramView program={preview.item} />
        </Container>
      );
    case 'event':
      return (
        <Container narrow className="py-12 sm:py-16">
          <EventView event={preview.item}>
            <Registration event={preview.item} />
          </EventView>
        </Container>
      );
    case 'course':
      return (
        <Container narrow className="py-12 sm:py-16">
          <CourseView course={preview.item} />
        </Container>
      );
    case 'team':
      return <TeamInPlace member={preview.item} />;
    case 'faculty':
      return <FacultyInPlace member={preview.item} />;
    case 'history':
      return <HistoryInPlace event={preview.item} />;
    case 'video':
      return <VideoInPlace video={preview.item} />;
  }
}

/** A list with the draft in place of its item, or where a new one would be. */
function withDraft<Item extends { id: number }>(
  { data, isPending, isError, refetch }: ListRead<Item>,
  draft: Item,
  order: (a: Item, b: Item) => number,
): ListRead<Item> {
  const others = (data ?? []).filter(({ id }) => id !== draft.id);
  return { data: data && [...others, draft].sort(order), isPending, isError, refetch };
}

const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;

/** Only leadership members are shown on a page. */
function TeamInPlace({ member }: { member: TeamMember }) {
  const t = useMessages('preview');
  const about = useMessages('about');
  const leaders = trpc.team.leadership.useQuery();
  const siteName = useSetting('siteName');
  const read = member.isLeadership
    ? withDraft(leaders, member, byId)
    : { data: [member], isPending: false, isError: false, refetch: () => undefined };
  return (
    <>
      <PageBanner title={about('aboutFoundation', { siteName })} />
      <Section id="team" title={member.isLeadership ? about('leadershipTeam') : t('team')}>
        {!member.isLeadership && <p className="mb-8 text-muted">{t('onlyLeadership')}</p>}
        <People read={read} noun="team" none="" draft={member.id} />
      </Section>
    </>
  );
}

function FacultyInPlace({ member }: { member: z.infer<typeof facultyMember> }) {
  const t = useMessages('university');
  const read = withDraft(trpc.faculty.list.useQuery(), member, byId);
  return (
    <>
      <PageBanner title={t('university')} />
      <Section id="faculty" title={t('faculty')}>
        <People read={read} noun="faculty" none="" draft={member.id} />
      </Section>
    </>
  );
}

type HistoryEvent = z.infer<typeof historyEvent>;
const bySortOrder = (a: HistoryEvent, b: HistoryEvent) =>
  a.sortOrder - b.sortOrder || a.year - b.year || byId(a, b);

function HistoryInPlace({ event }: { event: HistoryEvent }) {
  const t = useMessages('about');
  const history = withDraft(trpc.history.list.useQuery(), event, bySortOrder);
  const siteName = useSetting('siteName');
  return (
    <>
      <PageBanner title={t('aboutFoundation', { siteName })} />
      <Section id="history" title={t('ourHistory')} className="bg-surface">
        <HistoryView history={history} draft={event.id} />
      </Section>
    </>
  );
}

const newestFirst = (a: Video, b: Video) => (a.date === b.date ? byId(b, a) : a.date < b.date ? 1 : -1);

function VideoInPlace({ video }: { video: Video }) {
  const t = useMessages('videos');
  const { data } = withDraft(trpc.videos.list.useQuery(), video, newestFirst);
  const channel = useSetting('videoChannelName');
  const main = video.isMainFeature
    ? video
    : data?.find(({ id, isMainFeature }) => isMainFeature && id !== video.id);
  return (
    <>
      <PageBanner title={channel} />
      <Container className="py-12">
        {main && <MainFeature video={main} />}
        <h2 className="text-subheading">{t('listTitle')}</h2>
        <ul className="mt-8 grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
          {data?.map((one) => (
            <li key={one.id} id={one.id === video.id ? 'draft' : undefined} className="scroll-mt-24">
              <VideoInList video={one} />
            </li>
          ))}
        </ul>
      </Container>
    </>
  );
}
