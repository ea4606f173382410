import { trpc } from '../../app/trpc';
import { buttonClass } from '../../ui/button';
import { Section } from '../kit/container';
import { PeopleInShort } from '../kit/people';
import { PlaceLink } from '../kit/place-link';

export function Leadership() {
  const leaders = trpc.team.leadership.useQuery();
  if (leaders.data?.length === 0) return null;
  return (
    <Section
      id="leadership"
      title="Our Leadership"
      className="bg-surface"
      more={
        <PlaceLink to="/about" hash="team" className={buttonClass('outline')}>
          Meet the Team
        </PlaceLink>
      }
    >
      <PeopleInShort read={leaders} noun="team" />
    </Section>
  );
}
