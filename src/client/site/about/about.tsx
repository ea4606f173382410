import { trpc } from '../../app/trpc';
import { Container, Section } from '../kit/container';
import { PageHead } from '../kit/head';
import { PageBanner } from '../kit/page-banner';
import { People } from '../kit/people';
import { useSetting } from '../kit/settings';
import { Star } from '../kit/star';
import { Timeline } from './timeline';

const values = [
  ['Sincerity', 'We do what we do for its own sake, and say what we do.'],
  ['Excellence', 'We give our time and our craft as if the guest were our own.'],
  ['Service', 'We begin with those whom others overlook.'],
] as const;

export function About() {
  const siteName = useSetting('siteName');
  const leaders = trpc.team.leadership.useQuery();
  return (
    <>
      <PageHead title="About" path="/about" description={`Mission, history and people of ${siteName}.`} />
      <PageBanner title={`About ${siteName}`} lead="Who we are, how it began, and what we work for." />
      <Section id="mission" title="Our Mission">
        <div className="max-w-2xl text-lg">
          <p>
            We spread beneficial knowledge and serve people, whoever they are: in classrooms and kitchens, in
            homes and in camps, close by and far away.
          </p>
          <p className="mt-4">
            Whatever is given to us is given on. Every program is led by people who know those whom it serves,
            and every gift is accounted for.
          </p>
        </div>
      </Section>
      <Section id="history" title="Our History" className="bg-surface">
        <Timeline />
      </Section>
      <Section id="team" title="Our Leadership Team">
        <People read={leaders} noun="team" none="No team members found" />
      </Section>
      <section aria-labelledby="values-title" className="border-t border-line bg-surface py-14">
        <Container>
          <h2 id="values-title" className="text-heading">
            Our Values
          </h2>
          <ul className="mt-8 grid gap-8 sm:grid-cols-3">
            {values.map(([title, text]) => (
              <li key={title}>
                <Star className="size-6 text-accent" />
                <h3 className="mt-3 text-subheading">{title}</h3>
                <p className="mt-1 text-muted">{text}</p>
              </li>
            ))}
          </ul>
        </Container>
      </section>
    </>
  );
}
