import { trpc } from '../../app/trpc';
import { buttonClass } from '../../ui/button';
import { Card } from '../kit/card';
import { CardSkeletons } from '../kit/card-skeletons';
import { Section } from '../kit/container';
import { ListFailure } from '../kit/list-notice';
import { inCardRow } from '../kit/picture-sizes';
import { PlaceLink } from '../kit/place-link';
import { useWords } from '../kit/settings';

const sizes = inCardRow('(min-width:1152px) 345px,(min-width:1024px) calc(33vw - 36px)');

export function FeaturedPrograms() {
  const programs = trpc.programs.featured.useQuery();
  const { text } = useWords('home');
  if (programs.data?.length === 0) return null;
  return (
    <Section
      id="programs"
      title="Our Programs"
      lead={text('homePrograms')}
      className="bg-surface"
      more={
        <PlaceLink to="/programs" className={buttonClass('outline')}>
          View All Programs
        </PlaceLink>
      }
    >
      <ul className="card-row rows-of-three">
        {programs.isPending && <CardSkeletons count={6} />}
        {programs.data?.map((program) => (
          <li key={program.id}>
            <Card
              imageUrl={program.imageUrl}
              info={program.picture}
              sizes={sizes}
              pattern={`programs-${program.id}`}
              title={program.title}
              to={`/programs/${program.slug}`}
              text={program.description}
              clamp
            />
          </li>
        ))}
      </ul>
      <ListFailure read={programs} />
    </Section>
  );
}
