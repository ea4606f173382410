import { Section } from '../container';
import { Star } from '../star';

const values = [
  ['Knowledge', 'Learning that is open to all, from the first letter to the university.'],
  ['Compassion', 'Help that keeps the dignity of whoever receives it.'],
  ['Community', 'Neighbours who know one another and act together.'],
  ['Integrity', 'Every gift accounted for, every promise kept.'],
] as const;

export const Mission = () => (
  <Section
    id="mission"
    title="Our Mission"
    lead="To spread beneficial knowledge and to serve people, whoever they are, with sincerity and excellence."
  >
    <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
      {values.map(([title, text]) => (
        <li key={title} className="flex gap-4">
          <Star className="mt-1 size-6 shrink-0 text-accent" />
          <div>
            <h3 className="text-xl font-semibold">{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </Section>
);
