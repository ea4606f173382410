import { isNotFound } from '../../app/failures';
import { trpc } from '../../app/trpc';
import { buttonClass } from '../../ui/button';
import { Skeleton } from '../../ui/skeleton';
import { Container } from '../kit/container';
import { Cover } from '../kit/cover';
import { PageHead } from '../kit/head';
import { asText } from '../kit/picture-sizes';
import { PlaceLink } from '../kit/place-link';
import { Prose } from '../kit/prose';
import { written } from '../kit/written';
import { NotFound } from '../pages/not-found';
import { PageFailed } from '../pages/page-failed';

export function ProgramPage({ slug }: { slug: string }) {
  const { data: program, error } = trpc.programs.bySlug.useQuery({ slug });
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
      />
      <p {...written(program.category)} className="text-sm font-semibold text-accent">
        {program.category}
      </p>
      <h1 {...written(program.title)} className="mt-2 text-heading">
        {program.title}
      </h1>
      <p {...written(program.description)} className="mt-4 text-xl text-muted">
        {program.description}
      </p>
      <Cover
        src={program.imageUrl}
        said={program.picture}
        sizes={asText}
        pattern={`programs-${program.id}`}
        className="my-8 rounded-xl"
        first
      />
      <Prose text={program.longDescription} formatted={program.formatted} />
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
