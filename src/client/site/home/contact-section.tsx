import { buttonClass } from '../../ui/button';
import { ContactInfo, Locations } from '../kit/contact-info';
import { Section } from '../kit/container';
import { PlaceLink } from '../kit/place-link';

export const ContactSection = () => (
  <Section
    id="contact"
    title="Contact Us"
    className="bg-surface"
    more={
      <PlaceLink to="/contact" className={buttonClass('outline')}>
        Write to Us
      </PlaceLink>
    }
  >
    <div className="grid gap-10 empty:hidden md:grid-cols-2">
      <Locations />
      <div className="empty:hidden">
        <ContactInfo />
      </div>
    </div>
  </Section>
);
