import { createFileRoute } from '@tanstack/react-router';
import { load } from '../../load';
import { Events } from '../../site/events/events';

export const Route = createFileRoute('/_site/events')({
  loader: ({ context: { api } }) => load(api.events.upcoming.ensureData()),
  component: Events,
});
