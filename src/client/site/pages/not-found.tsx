import { Link } from '@tanstack/react-router';
import { useMessages } from '../../messages/use-messages';
import { buttonClass } from '../../ui/button';
import { Container } from '../kit/container';
import { PageHead } from '../kit/head';
import { SearchField } from '../search/search-field';

export function NotFound() {
  const t = useMessages('frame');
  return (
    <Container className="py-24 text-center">
      <PageHead title={t('notFoundTitle')} />
      <h1 className="text-heading">{t('notFoundTitle')}</h1>
      <p className="mx-auto mt-4 text-lg text-muted max-sm:max-w-xs">{t('notFoundText')}</p>
      <SearchField className="mx-auto mt-8 max-w-md" />
      <Link to="/" className={buttonClass('outline', 'mt-8')}>
        {t('backHome')}
      </Link>
    </Container>
  );
}
