import { dateAndTimeIn } from '../../../shared/lib/days';
import type { Previewed } from '../../../shared/schemas/drafts';
import { useTimeZone } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { Registration } from '../events/event-parts';
import { EventView } from '../events/event-view';
import { Container } from '../kit/container';
import { ArticleView } from '../news/article-view';
import { NotFound } from '../pages/not-found';
import { ProgramView } from '../programs/program-view';
import { CourseView } from '../university/course-view';
import { FacultyInPlace, HistoryInPlace, TeamInPlace, VideoInPlace } from './in-place';

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
