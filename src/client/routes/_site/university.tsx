import { createFileRoute } from '@tanstack/react-router';
import { load } from '../../load';
import { University } from '../../site/university/university';

export const Route = createFileRoute('/_site/university')({
  loader: ({ context: { api } }) => load(api.courses.list.ensureData(), api.faculty.list.ensureData()),
  component: University,
});
