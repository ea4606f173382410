import type { ReactNode } from 'react';
import { customAmount, donationPresets, volunteerAreas } from '../../../shared/messages/form-options';
import { useMessages } from '../../messages/use-messages';
import { buttonClass } from '../../ui/button';
import { SocialLinks } from '../kit/contact-info';
import { Section } from '../kit/container';
import { PlaceLink } from '../kit/place-link';
import { SettingText } from '../kit/setting-text';
import { usePageSettings, useSetting } from '../kit/settings';
import { NewsletterForm } from '../newsletter/newsletter-form';

const amounts = [...donationPresets.slice(0, 4), customAmount] as const;

export function InvolveTeaser() {
  const t = useMessages('home');
  const areas = useMessages('areas');
  const { text } = usePageSettings('home');
  const newsletter = useSetting('newsletterText');
  return (
    <Section id="involve" title={t('getInvolved')} lead={text('involveLead')}>
      <div className="card-row rows-of-three [--card-width:17.5rem]">
        <Way title={t('donate')}>
          <SettingText text={text('donateLead')} className="mt-2 text-muted" />
          <ul className="mt-5 grid grid-cols-2 gap-2">
            {amounts.map((amount) => (
              <li key={amount} className="last:col-span-2">
                <PlaceLink
                  to={`/get-involved?amount=${amount}`}
                  hash="donate"
                  className={buttonClass('outline', 'w-full')}
                >
                  {amount === customAmount ? t('otherAmount') : `$${amount}`}
                </PlaceLink>
              </li>
            ))}
          </ul>
        </Way>
        <Way title={t('volunteer')}>
          <ul className="mt-3 mb-5 grid gap-1.5 text-muted">
            {volunteerAreas.slice(0, 5).map((area) => (
              <li key={area} className="border-b border-line pb-1.5 last:border-0">
                {areas(area)}
              </li>
            ))}
          </ul>
          <PlaceLink to="/get-involved" hash="volunteer" className={buttonClass('outline', 'mt-auto w-full')}>
            {t('becomeVolunteer')}
          </PlaceLink>
        </Way>
        <Way title={t('stayInTouch')}>
          <SettingText text={newsletter} className="mt-2 text-muted" />
          <div className="mt-5">
            <NewsletterForm />
          </div>
          <div className="mt-5">
            <SocialLinks />
          </div>
        </Way>
      </div>
    </Section>
  );
}

const Way = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="flex flex-col rounded-xl border border-line bg-surface p-5 sm:p-6">
    <h3 className="text-subheading">{title}</h3>
    {children}
  </div>
);
