import type { z } from 'zod';
import type { facultyMember } from '../../../shared/schemas/faculty';
import type { historyEvent } from '../../../shared/schemas/history';
import type { TeamMember } from '../../../shared/schemas/team';
import type { Video } from '../../../shared/schemas/videos';
import { trpc } from '../../app/trpc';
import { HistoryView } from '../about/history-view';
import { Container, Section } from '../kit/container';
import type { ListRead } from '../kit/list-notice';
import { PageBanner } from '../kit/page-banner';
import { People } from '../kit/people';
import { useSetting } from '../kit/settings';
import { MainFeature, VideoInList } from '../videos/videos-view';

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
export function TeamInPlace({ member }: { member: TeamMember }) {
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

export function FacultyInPlace({ member }: { member: z.infer<typeof facultyMember> }) {
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

export function HistoryInPlace({ event }: { event: HistoryEvent }) {
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

export function VideoInPlace({ video }: { video: Video }) {
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
