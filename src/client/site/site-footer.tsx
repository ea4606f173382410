import { ContactInfo, SocialLinks } from './contact-info';
import { Container } from './container';
import { currentYear } from './dates';
import { legalLinks, type Place, programLinks, quickLinks } from './links';
import { NewsletterForm } from './newsletter-form';
import { PlaceLink } from './place-link';
import { useSetting } from './settings';

export function SiteFooter() {
  const siteName = useSetting('siteName');
  const about = useSetting('aboutText');
  return (
    <footer className="border-t border-line bg-surface text-sm print:hidden">
      <Container className="grid gap-10 py-14 sm:grid-cols-2 lg:grid-cols-4">
        <div>
          <h2 className="text-lg font-semibold">{siteName}</h2>
          <p dir="auto" className="mt-3 mb-5 text-muted">
            {about}
          </p>
          <SocialLinks />
        </div>
        <FooterLinks title="Quick Links" places={quickLinks} />
        <FooterLinks title="Our Programs" places={programLinks} />
        <div>
          <h2 className="mb-3 text-lg font-semibold">Contact</h2>
          <ContactInfo />
          <h2 className="mt-8 text-lg font-semibold">Newsletter</h2>
          <p className="mt-3 mb-4 text-muted">News of our work, about once a month.</p>
          <NewsletterForm />
        </div>
      </Container>
      <Container className="flex flex-wrap justify-between gap-4 border-t border-line py-6 text-muted">
        <p suppressHydrationWarning>
          © {currentYear()} {siteName}. All rights reserved.
        </p>
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {legalLinks.map((place) => (
            <li key={place.to}>
              <PlaceLink to={place.to} className="underline-offset-4 hover:underline">
                {place.label}
              </PlaceLink>
            </li>
          ))}
        </ul>
      </Container>
    </footer>
  );
}

const FooterLinks = ({ title, places }: { title: string; places: Place[] }) => (
  <nav aria-label={title}>
    <h2 className="text-lg font-semibold">{title}</h2>
    <ul className="mt-3 grid gap-2">
      {places.map(({ label, to, hash }) => (
        <li key={label}>
          <PlaceLink
            to={to}
            hash={hash}
            className="inline-block py-0.5 text-muted hover:text-brand hover:underline"
          >
            {label}
          </PlaceLink>
        </li>
      ))}
    </ul>
  </nav>
);
