import { buttonClass } from '../../ui/button';
import { Container } from '../kit/container';
import { Cover } from '../kit/cover';
import { PlaceLink } from '../kit/place-link';
import { SettingText } from '../kit/setting-text';
import { useSetting, useWords } from '../kit/settings';
import { written } from '../kit/written';

export function Hero() {
  const siteName = useSetting('siteName');
  const tagline = useSetting('tagline');
  const { text, picture } = useWords('home');
  return (
    <section aria-labelledby="hero-title" className="lattice overflow-hidden bg-deep text-on-deep">
      <Container className="grid items-end gap-x-14 gap-y-6 pt-10 sm:gap-y-10 sm:pt-20 md:grid-cols-[3fr_2fr]">
        <div className="pb-4 md:self-center md:pb-20">
          <p {...written(siteName)} className="font-semibold text-brass empty:hidden">
            {tagline && siteName}
          </p>
          <h1 id="hero-title" {...written(tagline || siteName)} className="mt-3 text-title">
            {tagline || siteName}
          </h1>
          <SettingText text={text('homeIntro')} className="mt-6 max-w-xl text-lg text-on-deep-muted" />
          <div className="mt-8 flex flex-wrap gap-3">
            <PlaceLink to="/programs" className={buttonClass('light')}>
              Explore Programs
            </PlaceLink>
            <PlaceLink to="/get-involved" hash="donate" className={buttonClass('clear')}>
              Donate Now
            </PlaceLink>
          </div>
        </div>
        <Cover
          {...picture('homePicture')}
          sizes="(min-width:1152px) 420px,(min-width:768px) 40vw,(min-width:640px) 256px,192px"
          pattern="hero"
          className="arch mx-auto aspect-4/5! max-w-48 sm:max-w-64 md:max-w-none"
          first
        />
      </Container>
    </section>
  );
}
