import { z } from 'zod';
import { parseBounded, TooManyElements } from '../../../../shared/lib/markdown/parse';
import { slugOf } from '../../../../shared/lib/slugs';
import { calendarDate } from '../../../../shared/schemas/fields';
import { newsInput } from '../../../../shared/schemas/news';
import { pathKey } from '../../../../shared/schemas/redirects';
import { type PictureOf, TooManyHtmlElements } from './html';
import type { Post } from './posts';
import { lineOfHtml, textOf } from './text';

/** Of articles without a picture. */
const defaultPicture = '/social-card.png';
const maxContentLength = 100_000;
const excerptLength = 250;
const maxExcerptHtml = 10_000;

/** The values of the form of an article. */
export const articleValues = z.object(newsInput.shape).partial().required({ title: true, slug: true });
export type ArticleValues = z.output<typeof articleValues>;

export type PostArticle = {
  values: ArticleValues;
  /** Whether it can be published. */
  isComplete: boolean;
  lost: string[];
};

/** The article of a post, with the slug that it wants; or why there is none. */
export function articleOf(post: Post, picture: PictureOf): PostArticle | string {
  try {
    return readArticle(post, picture);
  } catch (error) {
    if (error instanceof TooManyHtmlElements) return 'The HTML of this post has too many elements';
    throw error;
  }
}

function readArticle(post: Post, picture: PictureOf): PostArticle | string {
  const title = lineOfHtml(post.title).slice(0, 200);
  const { plainText, lost, ...text } = textOf(post.content, picture);
  if (title === '' && text.content === '') return 'This post has no title and no text';
  if (text.content.length > maxContentLength) return 'This post is longer than 100,000 characters';
  const own = post.picture === '' ? undefined : picture(post.picture);
  const date = calendarDate().safeParse(post.day).data;
  const values = {
    title,
    slug: slugOf(decoded(post.slug) || title, 'news', date ?? ''),
    author: lineOfHtml(post.author).slice(0, 100),
    category: lineOfHtml(post.category).slice(0, 100) || 'News',
    ...(date !== undefined && { date }),
    imageUrl: own ?? firstPictureIn(text.content) ?? defaultPicture,
    excerpt: excerptOf(post, plainText),
    ...text,
  };
  return {
    values,
    isComplete: newsInput.safeParse(values).success && fits(values),
    lost: [
      ...new Set([...(post.picture !== '' && own === undefined ? [nameOf(post.picture)] : []), ...lost]),
    ],
  };
}

const nameOf = (address: string) => address.split('/').at(-1) ?? address;

const firstPictureIn = (content: string) => /!\[[^\]]*\]\((\/media\/[^)\s]+)\)/.exec(content)?.[1];

function fits({ content, contentFormat }: Pick<ArticleValues, 'content' | 'contentFormat'>): boolean {
  if (contentFormat !== 'markdown') return true;
  try {
    parseBounded(content ?? '');
    return true;
  } catch (error) {
    if (error instanceof TooManyElements) return false;
    throw error;
  }
}

/** The excerpt, or the beginning of the text up to a word. */
function excerptOf({ excerpt }: Post, plainText: string): string {
  const written = textOf(excerpt.slice(0, maxExcerptHtml), () => undefined).plainText.slice(0, 1000);
  if (written.length >= 10) return written;
  const text = plainText.replaceAll(/\s+/g, ' ').trim();
  if (text.length <= excerptLength) return text;
  const cut = text.slice(0, excerptLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), excerptLength / 2)).trimEnd()}…`;
}

/** WordPress stores letters beyond ASCII as their bytes. */
function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

/** The path that visitors used, as redirects have it; undefined without one. */
export function oldPathOf({ address }: Post): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { pathname, search } = new URL(address);
  const path = pathKey(pathname);
  return path === '/' || /[?&](?:p|page_id|post_type)=/.test(search) ? undefined : path;
}
