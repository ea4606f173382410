import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/button';
import { Picture } from '../../ui/picture';
import { Section } from '../kit/container';
import { PageHead } from '../kit/head';
import { PageBanner } from '../kit/page-banner';
import { PlaceLink } from '../kit/place-link';
import { useSetting } from '../kit/settings';
import { ShareButton } from '../kit/share/share-button';
import { DonationForm } from './donation-form';
import { VolunteerForm } from './volunteer-form';

const needs = [
  ['Homework tutors', 'Two hours on a weekday afternoon, for children from six to fourteen.'],
  ['Food pantry helpers', 'Saturday mornings: unpack, sort, and hand over with a kind word.'],
  ['Translators', 'By phone or in person, above all Arabic, Farsi, Somali and Ukrainian.'],
  ['Drivers', 'With a van or without, for deliveries to families who cannot come.'],
] as const;

export function GetInvolved() {
  const siteName = useSetting('siteName');
  return (
    <>
      <PageHead
        title="Get Involved"
        path="/get-involved"
        description={`Donate to ${siteName} or give your time.`}
      />
      <PageBanner title="Get Involved" lead="Give what you have: a gift, an hour, a good word." />
      <Section id="donate" title="Make a Donation" lead="Every gift goes to the people it is meant for.">
        <BesidePattern seed="donate">
          <DonationForm />
        </BesidePattern>
      </Section>
      <Section id="needs" title="Current Volunteer Needs" className="bg-surface">
        <ul className="grid gap-6 sm:grid-cols-2">
          {needs.map(([title, text]) => (
            <li key={title}>
              <h3 className="text-subheading">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="volunteer" title="Volunteer Application">
        <BesidePattern seed="volunteer">
          <VolunteerForm />
        </BesidePattern>
      </Section>
      <Section id="support" title="Other Ways to Support" className="bg-surface">
        <ul className="grid gap-8 sm:grid-cols-3">
          <Way title="Share" text="Tell a friend what we do; most who help heard of it from somebody.">
            <ShareButton title={siteName} text={`What ${siteName} does`} />
          </Way>
          <Way
            title="In-Kind Donations"
            text="Books, winter clothes, school things, furniture in good order."
          >
            <Contact subject="In-kind donation" label="Offer a gift" />
          </Way>
          <Way
            title="Corporate Partnerships"
            text="Your company can carry a program, match gifts or lend its skills."
          >
            <Contact subject="Corporate partnership" label="Become a partner" />
          </Way>
        </ul>
      </Section>
    </>
  );
}

const BesidePattern = ({ seed, children }: { seed: string; children: ReactNode }) => (
  <div className="grid gap-12 lg:grid-cols-[3fr_2fr]">
    {children}
    <Picture
      src={null}
      pattern={seed}
      alt=""
      width={1200}
      height={800}
      className="arch sticky top-24 aspect-3/4 w-full self-start object-cover max-lg:hidden"
    />
  </div>
);

const Way = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <li>
    <h3 className="text-subheading">{title}</h3>
    <p className="mt-1 mb-4 text-muted">{text}</p>
    {children}
  </li>
);

const Contact = ({ subject, label }: { subject: string; label: string }) => (
  <PlaceLink to={`/contact?subject=${encodeURIComponent(subject)}`} className={buttonClass('outline')}>
    {label}
  </PlaceLink>
);
