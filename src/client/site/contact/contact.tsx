import { entriesOf } from '../../../shared/lib/entries';
import { cx } from '../../ui/cx';
import { ContactInfo, Locations, SocialLinks, useIsShown, useProfiles } from '../kit/contact-info';
import { Container } from '../kit/container';
import { PageHead } from '../kit/head';
import { PageBanner } from '../kit/page-banner';
import { useWords } from '../kit/settings';
import { ContactForm } from './contact-form';
import { Faq } from './faq';
import { LocationsMap } from './locations-map';

export function Contact({ subject }: { subject: string }) {
  const { text, url } = useWords('contact');
  const map = url('mapUrl') ?? '';
  const isShown = useIsShown();
  const hasInfo = isShown('contactPhone', 'contactEmail', 'officeHours');
  const hasProfiles = useProfiles().length > 0;
  const hasPlaces = isShown('mainCampus', 'communityCenter');
  return (
    <>
      <PageHead title="Contact Us" path="/contact" description={text('contactDescription')} />
      <PageBanner title="Contact Us" lead={text('contactLead')} />
      <Container className={cx('grid gap-12 py-12', (hasInfo || hasProfiles) && 'lg:grid-cols-[20rem_1fr]')}>
        {(hasInfo || hasProfiles) && (
          <section
            aria-labelledby="info-title"
            className="self-start rounded-xl border border-line bg-surface p-6"
          >
            <h2 id="info-title" className="mb-5 text-subheading">
              Contact Information
            </h2>
            <ContactInfo />
            <SocialLinks
              heading={<h3 className={cx('mb-2 font-sans font-semibold', hasInfo && 'mt-6')}>Follow us</h3>}
            />
          </section>
        )}
        <section aria-labelledby="form-title">
          <h2 id="form-title" className="mb-5 text-subheading">
            Send Us a Message
          </h2>
          <ContactForm subject={subject} />
        </section>
      </Container>
      {(hasPlaces || map) && (
        <section aria-labelledby="locations-title" className="border-y border-line bg-surface py-14">
          <Container className={cx('grid items-center gap-8', map && 'md:grid-cols-2')}>
            <div>
              <h2 id="locations-title" className={cx('text-heading', hasPlaces && 'mb-6')}>
                Our Locations
              </h2>
              <Locations />
            </div>
            {map && <LocationsMap address={map} />}
          </Container>
        </section>
      )}
      <Faq questions={entriesOf(text('contactQuestions') ?? '')} />
    </>
  );
}
