import { Container } from '../kit/container';
import { PageHead } from '../kit/head';
import { PageBanner } from '../kit/page-banner';
import { Prose } from '../kit/prose';
import { SettingText } from '../kit/setting-text';

type Props = { title: string; path: string; description: string | null; text: string | null };

export const TextPage = ({ title, path, description, text }: Props) => (
  <>
    <PageHead title={title} path={path} description={description} />
    <PageBanner title={title} />
    <Container className="py-12">
      <div className="max-w-3xl">{text === null ? <SettingText text={text} /> : <Prose text={text} />}</div>
    </Container>
  </>
);
