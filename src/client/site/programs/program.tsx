import { trpc } from '../../trpc';
import { buttonClass } from '../../ui/button';
import { Skeleton } from '../../ui/skeleton';
import { Container } from '../container';
import { Cover } from '../cover';
import { PageHead } from '../head';
import { NotFound } from '../not-found';
import { PlaceLink } from '../place-link';

export function ProgramPage({ slug }: { slug: string }) {
  const { data: program, isError } = trpc.programs.bySlug.useQuery({ slug });
  if (isError) return <NotFound />;
  if (!program) return <ProgramSkeleton />;
  return (
    <Container className="max-w-3xl py-12">
      <PageHead
        title={program.title}
        description={program.description}
        path={`/programs/${program.slug}`}
        image={program.imageUrl}
      />
      <p dir="auto" className="text-sm font-semibold text-accent">
        {program.category}
      </p>
      <h1 dir="auto" className="mt-2 text-4xl font-semibold">
        {program.title}
      </h1>
      <Cover src={program.imageUrl} className="mt-8 rounded-lg" eager />
      <p dir="auto" className="mt-8 text-xl text-muted">
        {program.description}
      </p>
      <p dir="auto" className="mt-6 text-lg whitespace-pre-line">
        {program.longDescription}
      </p>
      <div className="mt-10 flex flex-wrap gap-3">
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
  <Container className="max-w-3xl py-12">
    <div data-testid="skeleton">
      <Skeleton className="h-10" />
      <Skeleton className="mt-8 aspect-3/2 w-full" />
      <Skeleton className="mt-8 h-4" />
      <Skeleton className="mt-3 h-4 w-2/3" />
    </div>
  </Container>
);
