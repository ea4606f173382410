import { useRouteContext } from '@tanstack/react-router';
import type { z } from 'zod';
import { previewOf } from '../../../shared/lib/pictures';
import type { programPage } from '../../../shared/schemas/programs';
import { isNotFound } from '../../app/failures';
import { trpc } from '../../app/trpc';
import { buttonClass } from '../../ui/button';
import { Skeleton } from '../../ui/skeleton';
import { Container } from '../kit/container';
import { PageHead } from '../kit/head';
import { PlaceLink } from '../kit/place-link';
import { useSetting } from '../kit/settings';
import { absolute, type Described } from '../kit/structured-data';
import { NotFound } from '../pages/not-found';
import { PageFailed } from '../pages/page-failed';
import { ProgramView } from './program-view';

export function ProgramPage({ slug }: { slug: string }) {
  const { data: program, error } = trpc.programs.bySlug.useQuery({ slug });
  const { origin } = useRouteContext({ from: '__root__' });
  const siteName = useSetting('siteName');
  if (error) return isNotFound(error) ? <NotFound /> : <PageFailed />;
  if (!program) return <ProgramSkeleton />;
  return (
    <Container narrow className="py-12 sm:py-16">
      <PageHead
        title={program.title}
        description={program.description}
        path={`/programs/${program.slug}`}
        trail={[{ name: 'Programs', path: '/programs' }]}
        image={program.imageUrl}
        about={import.meta.env.SSR && [serviceOf(program, siteName, origin)]}
      />
      <ProgramView program={program} />
      <div className="mt-10 flex flex-wrap gap-3 print:hidden">
        <PlaceLink to="/get-involved" className={buttonClass()}>
          Get Involved
        </PlaceLink>
        <PlaceLink to="/programs" className={buttonClass('outline')}>
          Back to Programs
        </PlaceLink>
      </div>
    </Container>
  );
}

const serviceOf = (
  { title, description, category, slug, imageUrl, place }: z.infer<typeof programPage>,
  provider: string,
  origin: string,
): Described => ({
  '@type': 'Service',
  name: title,
  description,
  serviceType: category,
  image: [absolute(previewOf(imageUrl)?.url ?? imageUrl, origin)],
  url: absolute(`/programs/${slug}`, origin),
  provider: { '@type': 'Organization', name: provider, url: absolute('/', origin) },
  ...(place && {
    availableChannel: { '@type': 'ServiceChannel', serviceLocation: { '@type': 'Place', name: place } },
  }),
});

const ProgramSkeleton = () => (
  <Container narrow className="py-12 sm:py-16">
    <div data-testid="skeleton">
      <Skeleton className="h-10" />
      <Skeleton className="mt-8 aspect-3/2 w-full" />
      <Skeleton className="mt-8 h-4" />
      <Skeleton className="mt-3 h-4 w-2/3" />
    </div>
  </Container>
);
