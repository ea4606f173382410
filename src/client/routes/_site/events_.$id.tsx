import { createFileRoute } from '@tanstack/react-router';
import { load, orNotFound } from '../../app/load';
import { idIn } from '../../app/search-params';
import { EventPage } from '../../site/events/event';
import { loadAlternates } from '../../site/kit/alternates';
import { NotFound } from '../../site/pages/not-found';

export const Route = createFileRoute('/_site/events_/$id')({
  loader: ({ context: { api, messages }, params }) =>
    load(
      messages.load('events'),
      api.events.byId.ensureData({ id: idIn(params.id) }),
      api.settings.timeZone.ensureData({ of: 'events' }),
      ...(import.meta.env.SSR ? [loadAlternates(api, { type: 'event', id: idIn(params.id) })] : []),
    ).catch(orNotFound),
  component: Page,
  notFoundComponent: NotFound,
});

function Page() {
  const { id } = Route.useParams();
  return <EventPage key={id} id={idIn(id)} />;
}
