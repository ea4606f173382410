import { buttonClass } from '../../ui/button';
import { Container } from '../container';
import { Cover } from '../cover';
import { PlaceLink } from '../place-link';

export const UniversityTeaser = () => (
  <section aria-labelledby="university-title" className="py-14 sm:py-20">
    <Container className="grid items-center gap-10 md:grid-cols-2">
      <Cover src="/images/news/campus-years.svg" className="rounded-lg" />
      <div>
        <h2 id="university-title" className="text-3xl font-semibold">
          Our University
        </h2>
        <p className="mt-4 text-lg text-muted">
          Arabic and Quran, law and history, ethics and counseling: taught on campus and online, for beginners
          and for those who want to teach one day.
        </p>
        <PlaceLink to="/university" className={buttonClass('solid', 'mt-6')}>
          Discover the University
        </PlaceLink>
      </div>
    </Container>
  </section>
);
