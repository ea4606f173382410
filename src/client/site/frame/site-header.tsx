import { useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../messages/use-messages';
import { buttonClass } from '../../ui/button';
import { pressedBySpace } from '../../ui/pressed-by-space';
import { useLasting } from '../../ui/use-lasting';
import { ChannelLink } from '../kit/channel-link';
import { Container, Star } from '../kit/container';
import { useMainMenu } from '../kit/links';
import { Logo, useLogo } from '../kit/logo';
import { PlaceLink } from '../kit/place-link';
import { useSetting } from '../kit/settings';
import { written } from '../kit/written';
import { useLanguageLinks } from './language-links';
import { MenuGroup } from './menu-group';
import type { MobileMenu } from './mobile-menu';

const itemClass =
  'rounded-md px-1 py-2 text-[0.8125rem] font-medium whitespace-nowrap hover:bg-brand-soft hover:text-brand aria-[current]:bg-brand-soft aria-[current]:text-brand lg:px-1.5 lg:text-sm xl:px-2';

export function SiteHeader() {
  const [open, setOpen] = useState(false);
  const siteName = useSetting('siteName');
  const logo = useLogo();
  const t = useMessages('frame');
  const router = useRouter();
  const button = useRef<HTMLAnchorElement>(null);
  const close = useCallback(() => {
    setOpen(false);
    button.current?.focus(); // the focused element may be gone
  }, []);
  const [Menu, setMenu] = useState<typeof MobileMenu>();
  useEffect(() => {
    import('./mobile-menu').then(
      (loaded) => setMenu(() => loaded.MobileMenu),
      () => {}, // the footer has the same links
    );
  }, []);
  // Any navigation closes the menu.
  useEffect(() => router.subscribe('onBeforeLoad', () => setOpen(false)), [router]);
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-ground/95 backdrop-blur print:hidden">
      <PageProgress />
      <Container className="flex min-h-16 items-center gap-4 py-1 max-md:flex-wrap md:max-lg:gap-2">
        <PlaceLink
          to="/"
          className="me-auto flex min-w-0 items-center max-md:flex-[1_1_4.5rem] lg:min-w-32 lg:shrink-[99999] gap-2.5 text-brand site-name"
        >
          {logo ? (
            <Logo logo={logo} className="h-10 max-w-48 shrink-0 max-sm:max-w-40" />
          ) : (
            <Star className="size-7 shrink-0 max-[22.5rem]:hidden" />
          )}
          {!logo?.isWide && (
            <span
              {...written(siteName)}
              aria-hidden={logo && true} // a logo is called by this name already
              className="line-clamp-4 md:max-lg:sr-only"
            >
              {siteName}
            </span>
          )}
        </PlaceLink>
        <DesktopMenu />
        <SearchLink />
        <div className="flex flex-wrap gap-2 md:hidden">
          <PlaceLink to="/get-involved" hash="donate" className={buttonClass('solid', 'max-sm:px-3.5')}>
            {t('donate')}
          </PlaceLink>
          {/* Until the scripts have loaded, a link to the same pages in the footer. */}
          <a
            ref={button}
            href="#footer"
            role="button"
            aria-expanded={open}
            aria-controls="mobile-menu"
            onKeyDown={pressedBySpace}
            onClick={(event) => {
              event.preventDefault();
              setOpen(!open);
            }}
            className={buttonClass('outline', 'max-sm:px-3.5')}
          >
            {t('menu')}
          </a>
        </div>
      </Container>
      {open && Menu && <Menu close={close} />}
    </header>
  );
}

const SearchLink = () => (
  <PlaceLink
    to="/search"
    aria-label={useMessages('frame')('search')}
    className={`${itemClass} -ms-2 max-md:-me-3 max-md:p-2.5`}
  >
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      aria-hidden="true"
      className="size-5 fill-none stroke-current stroke-2"
    >
      <circle cx="8.5" cy="8.5" r="5.5" />
      <path d="m13 13 5 5" />
    </svg>
  </PlaceLink>
);

function DesktopMenu() {
  const t = useMessages('frame');
  const menu = useMainMenu();
  return (
    <nav aria-label={t('mainMenu')} className="hidden flex-wrap items-center justify-end md:flex">
      {menu.slice(0, 4).map((item) =>
        item.places.length > 0 ? (
          <MenuGroup
            key={item.name}
            label={item.label}
            to={item.to}
            places={item.places}
            className={itemClass}
          />
        ) : (
          <PlaceLink key={item.name} to={item.to} className={itemClass}>
            {item.label}
          </PlaceLink>
        ),
      )}
      <ChannelLink className={itemClass} />
      {menu.slice(4, -1).map((item) => (
        <PlaceLink key={item.name} to={item.to} className={itemClass}>
          {item.label}
        </PlaceLink>
      ))}
      <PlaceLink to="/get-involved" className={`${itemClass} font-semibold text-accent`}>
        {t('getInvolved')}
      </PlaceLink>
      <PlaceLink to="/contact" className={itemClass}>
        {t('contact')}
      </PlaceLink>
      {useLanguageLinks(itemClass, true)}
      <PlaceLink to="/get-involved" hash="donate" className={buttonClass('solid', 'max-xl:px-2.5 xl:ms-2')}>
        {t('donate')}
      </PlaceLink>
    </nav>
  );
}

/** A progress line in the header while a page loads slowly. */
function PageProgress() {
  const t = useMessages('frame');
  const loading = useRouterState({ select: ({ isLoading }) => isLoading });
  if (!useLasting(loading)) return null;
  return (
    <div role="progressbar" aria-label={t('loadingPage')} className="absolute inset-x-0 top-0">
      <div className="page-progress border-t-3 border-accent" />
    </div>
  );
}
