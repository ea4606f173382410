import { useRouteContext } from '@tanstack/react-router';
import { useSetting } from './settings';

type Props = {
  /** Without one the title is the foundation's name and tagline. */
  title?: string | undefined;
  description?: string | undefined;
  /** The page's one true path, for search engines. */
  path?: string;
  image?: string | undefined;
};

/** Title, description and cards of a page; React moves them into the document's head. */
export function PageHead({ title, description, path, image }: Props) {
  const { origin } = useRouteContext({ from: '__root__' });
  const siteName = useSetting('siteName');
  const tagline = useSetting('tagline');
  const full = title ? `${title} | ${siteName}` : `${siteName} | ${tagline}`;
  return (
    <>
      <title>{full}</title>
      <meta property="og:title" content={full} />
      <meta property="og:site_name" content={siteName} />
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {path && <link rel="canonical" href={origin + path} />}
      {path && <meta property="og:url" content={origin + path} />}
      {image && <meta property="og:image" content={new URL(image, origin).href} />}
    </>
  );
}
