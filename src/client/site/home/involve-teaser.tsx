import { donationPresets, volunteerAreas } from '../../../shared/form-options';
import { buttonClass } from '../../ui/button';
import { SocialLinks } from '../contact-info';
import { Section } from '../container';
import { NewsletterForm } from '../newsletter-form';
import { PlaceLink } from '../place-link';

const amounts = [...donationPresets.slice(0, 4).map((amount) => `$${amount}`), 'Other'];

/** Three ways to take part: give, help, stay in touch. */
export const InvolveTeaser = () => (
  <Section id="involve" title="Get Involved" lead="Give what you have: a gift, an hour, a good word.">
    <div className="grid gap-10 md:grid-cols-3">
      <div>
        <h3 className="text-xl font-semibold">Donate</h3>
        <p className="mt-2 text-muted">Every gift goes to the people it is meant for.</p>
        <ul className="mt-4 flex flex-wrap gap-2">
          {amounts.map((amount) => (
            <li key={amount}>
              <PlaceLink to="/get-involved" hash="donate" className={buttonClass('outline')}>
                {amount}
              </PlaceLink>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3 className="text-xl font-semibold">Volunteer</h3>
        <ul className="mt-2 list-disc ps-5 text-muted">
          {volunteerAreas.slice(0, 5).map((area) => (
            <li key={area}>{area}</li>
          ))}
        </ul>
        <PlaceLink to="/get-involved" hash="volunteer" className={buttonClass('outline', 'mt-4')}>
          Become a Volunteer
        </PlaceLink>
      </div>
      <div>
        <h3 className="text-xl font-semibold">Stay in touch</h3>
        <p className="mt-2 mb-4 text-muted">News of our work, about once a month.</p>
        <NewsletterForm />
        <div className="mt-4">
          <SocialLinks />
        </div>
      </div>
    </div>
  </Section>
);
