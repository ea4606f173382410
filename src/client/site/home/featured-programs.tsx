import { trpc } from '../../app/trpc';
import { buttonClass } from '../../ui/button';
import { Card } from '../kit/card';
import { CardSkeletons } from '../kit/card-skeletons';
import { Section } from '../kit/container';
import { ListNotice } from '../kit/list-notice';
import { ofThree } from '../kit/picture-sizes';
import { PlaceLink } from '../kit/place-link';
import { useWords } from '../kit/settings';

export function FeaturedPrograms() {
  const programs = trpc.programs.featured.useQuery();
  const { text } = useWords('home');
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
      <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
        {programs.isPending && <CardSkeletons count={6} />}
        {programs.data?.map((program) => (
          <li key={program.id}>
            <Card
              imageUrl={program.imageUrl}
              said={program.picture}
              sizes={ofThree()}
              pattern={`programs-${program.id}`}
              title={program.title}
              to={`/programs/${program.slug}`}
              text={program.description}
              clamp
            />
          </li>
        ))}
      </ul>
      <ListNotice
        items={programs.data}
        read={programs}
        title="No programs found"
        hint="Please check back later."
      />
    </Section>
  );
}
