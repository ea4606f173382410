import { createFileRoute } from '@tanstack/react-router';
import { load } from '../../app/load';
import { courseSearch } from '../../app/search-params';
import { Apply } from '../../site/university/apply';

export const Route = createFileRoute('/_site/university_/apply')({
  validateSearch: courseSearch,
  loader: ({ context: { api, messages } }) => load(messages.load('apply'), api.courses.titles.ensureData()),
  component: Page,
});

function Page() {
  const { course = 0 } = courseSearch(Route.useSearch()); // the router keeps what the validation left out
  return <Apply key={course} course={course} />;
}
