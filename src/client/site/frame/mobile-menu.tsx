import { useMessages } from '../../messages/use-messages';
import { buttonClass } from '../../ui/button';
import { useDocumentEvent } from '../../ui/use-document-event';
import { ChannelLink } from '../kit/channel-link';
import { type SiteLink, useMainMenu } from '../kit/links';
import { PlaceLink } from '../kit/place-link';
import { useLanguageLinks } from './language-links';

const itemClass =
  'block rounded-md px-3 py-3 font-medium hover:bg-brand-soft aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand';
const headingClass = 'mt-4 px-3 font-sans text-sm font-semibold text-muted';

/** Closed by navigation or `close`. */
export function MobileMenu({ close }: { close: () => void }) {
  const t = useMessages('frame');
  const menu = useMainMenu();
  useDocumentEvent('keydown', ({ key }) => key === 'Escape' && close());
  const place = ({ label, to, hash }: SiteLink) => (
    <PlaceLink key={label} to={to} hash={hash} className={itemClass}>
      {label}
    </PlaceLink>
  );
  const named = (name: (typeof menu)[number]['name']) => menu.filter((item) => item.name === name).map(place);
  return (
    <nav
      id="mobile-menu"
      aria-label={t('mainMenu')}
      className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-y border-line bg-surface p-4 shadow-lg md:hidden"
    >
      {menu.slice(0, 4).map((item) =>
        item.places.length > 0 ? (
          <details key={item.name} className="group">
            <summary className={itemClass}>
              <span>{item.label}</span>
              <span aria-hidden="true" className="ms-1 inline-block text-xs group-open:rotate-180">
                ▾
              </span>
            </summary>
            <div className="ps-4">
              {[{ label: t('allOf', { menu: item.label }), to: item.to }, ...item.places].map(place)}
            </div>
          </details>
        ) : (
          place(item)
        ),
      )}
      <h2 className={headingClass}>{t('resourcesAndMedia')}</h2>
      <ChannelLink onClick={close} className={itemClass} />
      {named('events')}
      {named('news')}
      <h2 className={headingClass}>{t('getInvolved')}</h2>
      {place({ label: t('getInvolved'), to: '/get-involved' })}
      {named('contact')}
      {useLanguageLinks(itemClass)}
      <PlaceLink to="/get-involved" hash="donate" className={buttonClass('solid', 'mt-4 w-full')}>
        {t('donate')}
      </PlaceLink>
    </nav>
  );
}
