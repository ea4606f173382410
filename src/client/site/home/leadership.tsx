import { trpc } from '../../app/trpc';
import { buttonClass } from '../../ui/button';
import { Section } from '../kit/container';
import { People } from '../kit/people';
import { PlaceLink } from '../kit/place-link';

export function Leadership() {
  const leaders = trpc.team.leadership.useQuery();
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
      <People read={leaders} noun="team" none="No team members found" />
    </Section>
  );
}
