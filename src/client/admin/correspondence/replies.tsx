import type { Reply } from '../../../shared/schemas/correspondence';
import { Badge } from '../kit/display/badge';
import { useMoments } from '../kit/format';
import { Paragraphs } from '../kit/list/cells';
import { stateOf } from '../mails/statuses';

/** What was answered, by whom and when, and whether it arrived. */
export function Replies({ replies }: { replies: Reply[] }) {
  const { momentOf } = useMoments();
  if (replies.length === 0) return null;
  return (
    <section>
      <h3 className="font-semibold">Replies</h3>
      <ol className="mt-3 grid gap-3">
        {replies.map(({ id, by, body, createdAt, status }) => (
          <li key={id} className="rounded-lg border border-line bg-ground p-3 wrap-anywhere">
            <p className="mb-1 flex flex-wrap items-center gap-x-2 text-sm text-muted">
              <bdi>{by}</bdi>
              <time dateTime={createdAt}>{momentOf(createdAt)}</time>
              {status && <Badge tone={stateOf(status).tone}>{stateOf(status).label}</Badge>}
            </p>
            <Paragraphs text={body} />
          </li>
        ))}
      </ol>
    </section>
  );
}
