import { Container } from '../kit/container';
import { PageHead } from '../kit/head';
import { PageBanner } from '../kit/page-banner';
import { Prose } from '../kit/prose';
import { useSetting } from '../kit/settings';

type Props = {
  title: string;
  path: string;
  description: string;
  setting: 'privacyPolicy' | 'termsOfService';
};

/** A page whose text the administrator writes. */
export function TextPage({ title, path, description, setting }: Props) {
  const text = useSetting(setting);
  return (
    <>
      <PageHead title={title} path={path} description={description} />
      <PageBanner title={title} />
      <Container className="py-12">
        <div className="max-w-3xl">
          <Prose text={text} />
        </div>
      </Container>
    </>
  );
}
