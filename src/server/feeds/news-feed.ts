import { momentAt } from '../../shared/lib/moments';
import { previewOf } from '../../shared/lib/pictures';
import type { Locale } from '../../shared/messages/languages';
import type { ArticleOfFeed } from '../../shared/schemas/news';
import { type FeedContext, namedLanguage, urlOf } from './context';
import { htmlOf } from './formatted';
import { escapeMarkup } from './xml';

/** The newest articles as an Atom feed (RFC 4287). */
export async function newsFeed(context: FeedContext): Promise<string> {
  const { caller } = context;
  const [name, zone, articles] = await Promise.all([
    caller.settings.siteName(),
    caller.settings.timeZone(),
    caller.news.feed(),
  ]);
  const [updated = new Date().toISOString()] = articles
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .reverse();
  const link = (path: string) => escapeMarkup(urlOf(context, path));
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"${langAttribute(namedLanguage(context))}>
<id>${link('/')}</id>
<title>${escapeMarkup(name)}</title>
<author><name>${escapeMarkup(name)}</name></author>
<updated>${updated}</updated>
<link rel="self" type="application/atom+xml" href="${link('/feed.xml')}"/>
<link rel="alternate" type="text/html" href="${link('/news')}"/>
${articles.map((article) => entry(article, context, zone)).join('')}</feed>
`;
}

// The id contains the number: with the slug, readers would show an article again after the slug changes.
const entry = (
  article: ArticleOfFeed,
  context: FeedContext,
  zone: string,
) => `<entry${textLangAttribute(article, context)}>
<id>${escapeMarkup(urlOf(context, `/news#article-${article.id}`))}</id>
<title>${escapeMarkup(article.title)}</title>
<link rel="alternate" type="text/html" href="${escapeMarkup(urlOf(context, `/news/${encodeURIComponent(article.slug)}`))}"/>
${pictureOf(article, context.publicUrl)}<published>${noonOf(article.date, zone)}</published>
<updated>${article.updatedAt}</updated>
<author><name>${escapeMarkup(article.author)}</name></author>
<category term="${escapeMarkup(article.category)}"/>
<summary>${escapeMarkup(article.excerpt)}</summary>
<content type="html">${escapeMarkup(article.formatted ? htmlOf(article.formatted, context.publicUrl) : html(article.content))}</content>
</entry>
`;

const langAttribute = (locale: Locale | undefined) => (locale ? ` xml:lang="${locale}"` : '');

/** Of an article that is not in the language of the feed. */
const textLangAttribute = (article: ArticleOfFeed, { locale, languages }: FeedContext) =>
  langAttribute(languages.find((one) => one === article.locale && one !== locale));

/** Only our own pictures exist as JPEG, which every reader shows. */
function pictureOf({ imageUrl }: ArticleOfFeed, publicUrl: string): string {
  const preview = previewOf(imageUrl);
  return preview
    ? `<link rel="enclosure" type="image/jpeg" href="${escapeMarkup(publicUrl)}${preview.url}"/>\n`
    : '';
}

/** Articles have no time: noon in the foundation's zone is the same day for most readers. */
const noonOf = (date: string, zone: string) =>
  momentAt(date, 12 * 60, zone)
    .toISOString()
    .replace('.000', '');

/** Each paragraph in the direction of its script. */
const html = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p dir="auto">${escapeMarkup(paragraph.trim()).replace(/\r?\n/g, '<br>')}</p>`)
    .join('\n');
