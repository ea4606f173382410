import { entriesOf } from '../../../shared/lib/entries';
import { buttonClass } from '../../ui/button';
import { Container } from '../kit/container';
import { PlaceLink } from '../kit/place-link';
import { SettingText } from '../kit/setting-text';
import { useWords } from '../kit/settings';
import { written } from '../kit/written';

export function Appeal() {
  const { text } = useWords('home');
  const [appeal] = entriesOf(text('homeAppeal') ?? '');
  if (!appeal) return null;
  return (
    <aside aria-labelledby="appeal-title" className="border-b border-line bg-brand-soft">
      <Container className="grid items-center gap-x-10 gap-y-4 py-6 sm:grid-cols-[1fr_auto]">
        <div>
          <p id="appeal-title" {...written(appeal.title)} className="font-serif text-xl font-semibold">
            {appeal.title}
          </p>
          <SettingText text={appeal.text} className="mt-1" />
        </div>
        <PlaceLink to="/get-involved" hash="donate" className={buttonClass('solid', 'justify-self-start')}>
          Give to This Appeal
        </PlaceLink>
      </Container>
    </aside>
  );
}
