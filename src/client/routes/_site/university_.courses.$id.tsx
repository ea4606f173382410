import { createFileRoute } from '@tanstack/react-router';
import { load, orNotFound } from '../../app/load';
import { idIn } from '../../app/search-params';
import { loadAlternates } from '../../site/kit/alternates';
import { NotFound } from '../../site/pages/not-found';
import { CoursePage } from '../../site/university/course';

export const Route = createFileRoute('/_site/university_/courses/$id')({
  loader: ({ context: { api, messages }, params: { id } }) =>
    load(
      messages.load('university'),
      api.courses.byId.ensureData({ id: idIn(id) }).catch(orNotFound),
      api.settings.shown.ensureData({ on: 'university' }),
      ...(import.meta.env.SSR ? [loadAlternates(api, { type: 'course', id: idIn(id) })] : []),
    ),
  component: Page,
  notFoundComponent: NotFound,
});

function Page() {
  const { id } = Route.useParams();
  return <CoursePage key={id} id={idIn(id)} />;
}
