import type { z } from 'zod';
import { dateAndTimeIn } from '../../../shared/lib/days';
import type { Previewed } from '../../../shared/schemas/drafts';
import type { facultyMember } from '../../../shared/schemas/faculty';
import type { historyEvent } from '../../../shared/schemas/history';
import type { TeamMember } from '../../../shared/schemas/team';
import type { Video } from '../../../shared/schemas/videos';
import { useTimeZone } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
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
  const { data: preview } = trpc.drafts.previewed.useQuery({ token });
  if (!preview) return <NotFound />;
  const { item } = preview;
  return (
    <>
      <title>{`Preview: ${'title' in item && !('name' in item) ? item.title : item.name}`}</title>
      <meta name="robots" content="noindex" />
      <Strip preview={preview} />
      <Shown preview={preview} />
    </>
  );
}

const withPages = new Set(['news', 'program', 'event', 'course']);

function Strip({ preview: { type, until } }: { preview: Previewed }) {
  const zone = useTimeZone();
  return (
    <div role="note" aria-label="Preview" className="border-b border-line bg-brand-soft text-sm">
      <Container className="flex flex-wrap gap-x-6 gap-y-1 py-3">
        <p>
          <strong>Preview: not published.</strong> This link works until {dateAndTimeIn(until, zone)} ({zone}
          ).
        </p>
        {!withPages.has(type) && (
          <a href="#draft" className="text-brand underline underline-offset-4">
            Show it on this page
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
  const leaders = trpc.team.leadership.useQuery();
  const siteName = useSetting('siteName');
  const read = member.isLeadership
    ? withDraft(leaders, member, byId)
    : { data: [member], isPending: false, isError: false, refetch: () => undefined };
  return (
    <>
      <PageBanner title={`About ${siteName}`} />
      <Section id="team" title={member.isLeadership ? 'Our Leadership Team' : 'Team'}>
        {!member.isLeadership && (
          <p className="mb-8 text-muted">Only the leadership team is shown on the site.</p>
        )}
        <People read={read} noun="team" none="" draft={member.id} />
      </Section>
    </>
  );
}

function FacultyInPlace({ member }: { member: z.infer<typeof facultyMember> }) {
  const read = withDraft(trpc.faculty.list.useQuery(), member, byId);
  return (
    <>
      <PageBanner title="University" />
      <Section id="faculty" title="Faculty">
        <People read={read} noun="faculty" none="" draft={member.id} />
      </Section>
    </>
  );
}

type HistoryEvent = z.infer<typeof historyEvent>;
const bySortOrder = (a: HistoryEvent, b: HistoryEvent) =>
  a.sortOrder - b.sortOrder || a.year - b.year || byId(a, b);

function HistoryInPlace({ event }: { event: HistoryEvent }) {
  const history = withDraft(trpc.history.list.useQuery(), event, bySortOrder);
  const siteName = useSetting('siteName');
  return (
    <>
      <PageBanner title={`About ${siteName}`} />
      <Section id="history" title="Our History" className="bg-surface">
        <HistoryView history={history} draft={event.id} />
      </Section>
    </>
  );
}

const newestFirst = (a: Video, b: Video) => (a.date === b.date ? byId(b, a) : a.date < b.date ? 1 : -1);

function VideoInPlace({ video }: { video: Video }) {
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
        <h2 className="text-subheading">All videos</h2>
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
