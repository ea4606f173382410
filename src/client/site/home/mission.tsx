import { Section } from '../kit/container';

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
    <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      {values.map(([title, text]) => (
        <li key={title} className="border-t-3 border-brass pt-4">
          <h3 className="text-subheading">{title}</h3>
          <p className="mt-2 text-muted">{text}</p>
        </li>
      ))}
    </ul>
  </Section>
);
