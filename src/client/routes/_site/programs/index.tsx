import { createFileRoute } from '@tanstack/react-router';
import { load } from '../../../load';
import { Programs } from '../../../site/programs/programs';

export const Route = createFileRoute('/_site/programs/')({
  loader: ({ context: { api } }) =>
    load(api.programs.list.ensureData(), api.programs.categories.ensureData()),
  component: Programs,
});
