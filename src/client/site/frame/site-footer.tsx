import { useDays } from '../../app/time-zone';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { ContactInfo, SocialLinks } from '../kit/contact-info';
import { Container, Star } from '../kit/container';
import { type SiteLink, useLegalLinks, useProgramLinks, useQuickLinks } from '../kit/links';
import { Logo, useLogo } from '../kit/logo';
import { PlaceLink } from '../kit/place-link';
import { SettingText } from '../kit/setting-text';
import { usePageSettings, useSetting } from '../kit/settings';
import { written } from '../kit/written';
import { NewsletterForm } from '../newsletter/newsletter-form';
import { useLanguageLinks } from './language-links';

export function SiteFooter() {
  const siteName = useSetting('siteName');
  const about = useSetting('aboutText');
  const newsletter = useSetting('newsletterText');
  const number = useSetting('registrationNumber');
  const { url } = usePageSettings('frame');
  const logo = useLogo();
  const t = useMessages('frame');
  const rich = useRichMessages('frame');
  const quickLinks = useQuickLinks();
  const programLinks = useProgramLinks();
  const legalLinks = useLegalLinks();
  const languageLinks = useLanguageLinks('underline-offset-4 hover:underline');
  const { thisYear } = useDays();
  return (
    <footer id="footer" className="border-t-3 border-brass bg-surface text-sm print:hidden">
      <Container className="grid gap-8 py-10 sm:grid-cols-2 sm:gap-y-10 sm:py-14 lg:grid-cols-[3fr_4fr_3fr_3fr]">
        <div>
          {logo ? <Logo logo={logo} className="h-14 max-w-full" /> : <Star className="size-8 text-brand" />}
          <h2 {...written(siteName)} className="mt-3 text-lg">
            {siteName}
          </h2>
          <p {...written(about)} className="mt-3 mb-5 text-muted empty:hidden">
            {about}
          </p>
          {number && <p className="mb-5 text-muted">{t('registrationNumber', { number })}</p>}
          <SocialLinks />
        </div>
        <div className="pairs gap-8 wrap-anywhere">
          <FooterLinks title={t('quickLinks')} places={quickLinks} />
          <FooterLinks title={t('ourPrograms')} places={programLinks} />
        </div>
        <div className="empty:hidden">
          <ContactInfo heading={<h2 className="mb-3 text-lg">{t('contact')}</h2>} />
        </div>
        <div className="lg:[:empty+&]:col-span-2">
          <h2 className="text-lg">{t('newsletter')}</h2>
          <SettingText text={newsletter} className="mt-3 text-muted" />
          <div className="mt-4">
            <NewsletterForm place="footer" />
          </div>
        </div>
      </Container>
      <Container className="flex flex-wrap justify-between gap-4 border-t border-line py-6 text-muted">
        <p suppressHydrationWarning>
          {rich('copyright', { year: `${thisYear()}`, siteName, name: (name) => <bdi>{name}</bdi> })}
        </p>
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {languageLinks.map((link) => (
            <li key={link.key}>{link}</li>
          ))}
          {[
            ...legalLinks,
            { label: t('receivedAndSpent'), to: url('transparencyPage') },
            { label: t('annualReport'), to: url('annualReportUrl') },
          ].map(
            ({ label, to }) =>
              to && (
                <li key={label}>
                  <PlaceLink to={to} className="underline-offset-4 hover:underline">
                    {label}
                  </PlaceLink>
                </li>
              ),
          )}
        </ul>
      </Container>
    </footer>
  );
}

const FooterLinks = ({ title, places }: { title: string; places: SiteLink[] }) => (
  <nav aria-label={title}>
    <h2 className="text-lg">{title}</h2>
    <ul className="mt-3 grid gap-2">
      {places.map(({ label, to, hash }) => (
        <li key={label}>
          <PlaceLink
            to={to}
            hash={hash}
            {...written(label)}
            className="inline-block py-0.5 text-muted hover:text-brand hover:underline"
          >
            {label}
          </PlaceLink>
        </li>
      ))}
    </ul>
  </nav>
);
