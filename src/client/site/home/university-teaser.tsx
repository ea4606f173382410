import { buttonClass } from '../../ui/button';
import { Container } from '../kit/container';
import { Cover } from '../kit/cover';
import { PlaceLink } from '../kit/place-link';

export const UniversityTeaser = () => (
  <section
    id="university"
    aria-labelledby="university-title"
    className="lattice bg-deep py-14 text-on-deep sm:py-20"
  >
    <Container className="grid items-center gap-10 md:grid-cols-2">
      <Cover src="/images/news/campus-years.svg" pattern="university" className="rounded-xl" />
      <div>
        <h2 id="university-title" className="text-heading">
          Our University
        </h2>
        <p className="mt-4 text-lg text-on-deep-muted">
          Arabic and Quran, law and history, ethics and counseling: taught on campus and online, for beginners
          and for those who want to teach one day.
        </p>
        <PlaceLink to="/university" className={buttonClass('light', 'mt-6')}>
          Discover the University
        </PlaceLink>
      </div>
    </Container>
  </section>
);
