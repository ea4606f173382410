import { ContactInfo, Locations, SocialLinks } from '../contact-info';
import { Container } from '../container';
import { PageHead } from '../head';
import { PageBanner } from '../page-banner';
import { useSettingUrl } from '../settings';
import { ContactForm } from './contact-form';
import { Faq } from './faq';

export function Contact({ subject }: { subject: string }) {
  const map = useSettingUrl('mapUrl');
  return (
    <>
      <PageHead title="Contact Us" path="/contact" description="Write to us, call us, or come by." />
      <PageBanner title="Contact Us" lead="Write to us, call us, or come by: somebody will listen." />
      <Container className="grid gap-12 py-12 lg:grid-cols-[20rem_1fr]">
        <section
          aria-labelledby="info-title"
          className="self-start rounded-xl border border-line bg-surface p-6"
        >
          <h2 id="info-title" className="mb-5 text-subheading">
            Contact Information
          </h2>
          <ContactInfo />
          <h3 className="mt-6 mb-2 font-sans font-semibold">Follow us</h3>
          <SocialLinks />
        </section>
        <section aria-labelledby="form-title">
          <h2 id="form-title" className="mb-5 text-subheading">
            Send Us a Message
          </h2>
          <ContactForm subject={subject} />
        </section>
      </Container>
      <section aria-labelledby="locations-title" className="border-y border-line bg-surface py-14">
        <Container className="grid items-center gap-8 md:grid-cols-2">
          <div>
            <h2 id="locations-title" className="mb-6 text-heading">
              Our Locations
            </h2>
            <Locations />
          </div>
          <iframe
            src={map}
            title="Map of our locations"
            loading="lazy"
            className="aspect-3/2 w-full rounded-xl border border-line bg-brand-soft"
          />
        </Container>
      </section>
      <Faq />
    </>
  );
}
