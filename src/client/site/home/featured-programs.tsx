import { trpc } from '../../trpc';
import { buttonClass } from '../../ui/button';
import { CardSkeletons } from '../card-skeletons';
import { Section } from '../container';
import { Cover } from '../cover';
import { PlaceLink } from '../place-link';

export function FeaturedPrograms() {
  const { data } = trpc.programs.featured.useQuery();
  return (
    <Section id="programs" title="Our Programs" className="bg-surface">
      <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
        {!data && <CardSkeletons count={6} />}
        {data?.map((program) => (
          <li
            key={program.id}
            className="group relative overflow-hidden rounded-lg border border-line bg-ground"
          >
            <Cover src={program.imageUrl} />
            <div className="p-5">
              <h3 dir="auto" className="text-xl font-semibold">
                <PlaceLink
                  to={`/programs/${program.slug}`}
                  className="after:absolute after:inset-0 group-hover:text-brand"
                >
                  {program.title}
                </PlaceLink>
              </h3>
              <p dir="auto" className="mt-2 line-clamp-3 text-muted">
                {program.description}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <PlaceLink to="/programs" className={buttonClass('outline', 'mt-8')}>
        View All Programs
      </PlaceLink>
    </Section>
  );
}
