import { buttonClass } from '../../ui/button';
import { ContactInfo, Locations } from '../contact-info';
import { Section } from '../container';
import { PlaceLink } from '../place-link';

export const ContactSection = () => (
  <Section id="contact" title="Contact Us" className="bg-surface">
    <div className="grid gap-10 md:grid-cols-2">
      <Locations />
      <ContactInfo />
    </div>
    <PlaceLink to="/contact" className={buttonClass('outline', 'mt-8')}>
      Write to Us
    </PlaceLink>
  </Section>
);
