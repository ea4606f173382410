import { Link } from '@tanstack/react-router';
import { useMessages } from '../../messages/use-messages';
import { buttonClass } from '../../ui/button';
import { Container } from '../kit/container';
import { PageHead } from '../kit/head';
import { PageBanner } from '../kit/page-banner';

type Props = { text?: 'incompleteText' | 'notUnsubscribed' };

export function IncompleteLink({ text = 'incompleteText' }: Props) {
  const t = useMessages('links');
  return (
    <>
      <PageHead title={t('incomplete')} />
      <PageBanner title={t('incomplete')} lead={t(text)} />
      <Container className="py-12">
        <Link to="/" className={buttonClass()}>
          {useMessages('frame')('backHome')}
        </Link>
      </Container>
    </>
  );
}
