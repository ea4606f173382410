import { createFileRoute } from '@tanstack/react-router';
import { load, orNotFound } from '../../../app/load';
import { loadAlternates } from '../../../site/kit/alternates';
import { NotFound } from '../../../site/pages/not-found';
import { ProgramPage } from '../../../site/programs/program';

export const Route = createFileRoute('/_site/programs/$slug')({
  loader: async ({ context: { api, messages }, params: { slug } }) => {
    const read = api.programs.bySlug.ensureData({ slug: slug.toLowerCase() }).catch(orNotFound);
    await load(
      messages.load('programs'),
      read,
      ...(import.meta.env.SSR
        ? [
            loadAlternates(
              api,
              read.then(({ id }) => ({ type: 'program', id })),
            ),
          ]
        : []),
    );
  },
  component: Page,
  notFoundComponent: NotFound,
});

function Page() {
  const { slug } = Route.useParams();
  return <ProgramPage key={slug} slug={slug.toLowerCase()} />;
}
