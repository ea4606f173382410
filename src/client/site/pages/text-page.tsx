import { Container } from '../container';
import { PageHead } from '../head';
import { useSetting } from '../settings';

type Props = { title: string; path: string; setting: 'privacyPolicy' | 'termsOfService' };

/** A page whose text the administrator writes; an empty line begins a new paragraph. */
export function TextPage({ title, path, setting }: Props) {
  const text = useSetting(setting);
  return (
    <Container className="max-w-3xl py-12">
      <PageHead title={title} path={path} />
      <h1 className="text-4xl font-semibold">{title}</h1>
      <div dir="auto" className="mt-8 grid gap-5 text-lg whitespace-pre-line">
        {text.split(/\n\s*\n/).map((paragraph, index) => (
          <p key={index} dir="auto">
            {paragraph}
          </p>
        ))}
      </div>
    </Container>
  );
}
