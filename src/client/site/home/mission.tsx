import { entriesOf } from '../../../shared/lib/entries';
import { Section } from '../kit/container';
import { SettingText } from '../kit/setting-text';
import { useWords } from '../kit/settings';
import { written } from '../kit/written';

export function Mission() {
  const { text } = useWords('home');
  const mission = text('homeMission');
  const values = text('homeValues');
  if (mission === '' && values === '') return null;
  return (
    <Section id="mission" title="Our Mission" lead={mission}>
      <ul className="grid grid-cols-2 gap-x-5 gap-y-8 empty:hidden sm:gap-x-8 lg:grid-cols-4">
        {entriesOf(values ?? '').map((value, index) => (
          <li key={index} className="border-t-3 border-brass pt-4">
            <h3 {...written(value.title)} className="text-subheading">
              {value.title}
            </h3>
            <SettingText text={value.text} className="mt-2 text-muted" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
