import { Link } from '@tanstack/react-router';
import { useMessages } from '../../messages/use-messages';
import { buttonClass } from '../../ui/button';
import { Container } from '../kit/container';
import { PageHead } from '../kit/head';

export function ArticleNotFound() {
  const t = useMessages('news');
  return (
    <Container className="py-24 text-center">
      <PageHead title={t('articleNotFound')} />
      <h1 className="text-heading">{t('articleNotFound')}</h1>
      <p className="mt-4 text-lg text-muted">{t('articleNotFoundText')}</p>
      <Link to="/news" className={buttonClass('solid', 'mt-8')}>
        {t('backToNews')}
      </Link>
    </Container>
  );
}
