import { useState } from 'react';
import { trpc } from '../../trpc';
import { Button, buttonClass } from '../../ui/button';
import { CardSkeletons } from '../card-skeletons';
import { CategoryFilter } from '../category-filter';
import { Container } from '../container';
import { Cover } from '../cover';
import { PageHead } from '../head';
import { PageBanner } from '../page-banner';
import { PlaceLink } from '../place-link';
import { Anchors } from './anchors';

export function Programs() {
  const [category, setCategory] = useState<string>();
  const programs = trpc.programs.list.useQuery();
  const categories = trpc.programs.categories.useQuery();
  const shown = programs.data?.filter((program) => category === undefined || program.category === category);
  return (
    <>
      <PageHead
        title="Programs"
        path="/programs"
        description="Community services, education and programs for the young."
      />
      <PageBanner
        title="Our Programs"
        lead="For neighbours and newcomers, for children and their grandparents."
      />
      <Container className="py-12">
        <h2 className="sr-only">All programs</h2>
        <Anchors />
        <CategoryFilter
          all="All Programs"
          categories={categories.data}
          chosen={category}
          choose={setCategory}
        />
        <ul className="mt-8 grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
          {!shown && <CardSkeletons count={6} />}
          {shown?.map((program) => (
            <li
              key={program.id}
              className="flex flex-col overflow-hidden rounded-lg border border-line bg-surface"
            >
              <Cover src={program.imageUrl} />
              <div className="flex grow flex-col items-start p-5">
                <p dir="auto" className="text-sm font-medium text-accent">
                  {program.category}
                </p>
                <h3 dir="auto" className="mt-1 text-xl font-semibold">
                  <PlaceLink to={`/programs/${program.slug}`} className="hover:text-brand">
                    {program.title}
                  </PlaceLink>
                </h3>
                <p dir="auto" className="mt-2 mb-4 text-muted">
                  {program.description}
                </p>
                <Button look="outline" className="mt-auto" onClick={() => alert(program.longDescription)}>
                  Learn more
                </Button>
              </div>
            </li>
          ))}
        </ul>
        {shown?.length === 0 && (
          <div className="py-16 text-center">
            <p className="text-xl font-semibold">No programs found</p>
            <p className="mt-2 text-muted">Please try a different category or check back later.</p>
          </div>
        )}
      </Container>
      <YouthDevelopment />
    </>
  );
}

const YouthDevelopment = () => (
  <section id="youth" aria-labelledby="youth-title" className="border-t border-line bg-surface py-14">
    <Container className="grid items-center gap-10 md:grid-cols-2">
      <Cover src="/images/programs/young-leaders.svg" className="rounded-lg" />
      <div>
        <p className="text-sm font-semibold text-accent">Featured program</p>
        <h2 id="youth-title" className="mt-1 text-3xl font-semibold">
          Youth Development
        </h2>
        <p className="mt-4 text-muted">
          Mentors, weekends outdoors and projects of their own: young people learn to lead by serving, and
          find friends for life on the way.
        </p>
        <PlaceLink to="/contact?subject=Youth%20Development" className={buttonClass('solid', 'mt-6')}>
          Register
        </PlaceLink>
      </div>
    </Container>
  </section>
);
