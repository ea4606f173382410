import { createFileRoute } from '@tanstack/react-router';
import { load } from '../../../app/load';
import { textsIn } from '../../../app/search-params';
import { Programs } from '../../../site/programs/programs';

export const Route = createFileRoute('/_site/programs/')({
  validateSearch: textsIn('category'),
  loader: ({ context: { api, messages } }) =>
    load(
      messages.load('programs'),
      api.settings.shown.ensureData({ on: 'programs' }),
      api.programs.list.ensureData(),
      api.programs.categories.ensureData(),
    ),
  component: Page,
});

function Page() {
  const { category } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Programs
      category={category}
      choose={(name) =>
        void navigate({
          to: '/programs',
          search: name === undefined ? {} : { category: name },
          resetScroll: false,
        })
      }
    />
  );
}
