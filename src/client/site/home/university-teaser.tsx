import { entriesOf } from '../../../shared/lib/entries';
import { buttonClass } from '../../ui/button';
import { Container } from '../kit/container';
import { Cover } from '../kit/cover';
import { halfOfRow } from '../kit/picture-sizes';
import { PlaceLink } from '../kit/place-link';
import { SettingText } from '../kit/setting-text';
import { useWords } from '../kit/settings';
import { written } from '../kit/written';

export function UniversityTeaser() {
  const { text, picture } = useWords('home');
  const [teaser] = entriesOf(text('homeUniversity') ?? '');
  if (!teaser) return null;
  return (
    <section
      id="university"
      aria-labelledby="university-title"
      className="lattice bg-deep py-10 text-on-deep sm:py-20"
    >
      <Container className="grid items-center gap-8 md:grid-cols-2 md:gap-10">
        <Cover
          {...picture('homeUniversityPicture')}
          sizes={halfOfRow}
          pattern="university"
          className="rounded-xl"
        />
        <div>
          <h2 id="university-title" {...written(teaser.title)} className="text-heading">
            {teaser.title}
          </h2>
          <SettingText text={teaser.text} className="mt-4 text-lg text-on-deep-muted" />
          <PlaceLink to="/university" className={buttonClass('light', 'mt-6')}>
            Discover the University
          </PlaceLink>
        </div>
      </Container>
    </section>
  );
}
