import { desc } from 'drizzle-orm';
import type { NewsArticle } from '../../shared/news';
import type { Database } from '../db/connect';
import { records } from '../db/records';
import { news } from '../db/schema';
import { siteName } from '../site-settings';
import { escapeMarkup } from './text';

const newest = records(news).list([desc(news.date), desc(news.id)], { limit: 20 });

/** The newest articles as an Atom feed (RFC 4287). */
export async function newsFeed({ db, publicUrl }: { db: Database; publicUrl: string }): Promise<string> {
  const [name, articles] = await Promise.all([siteName(db), newest(db)]);
  const updated = articles[0] ? momentOf(articles[0].date) : new Date().toISOString();
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${escapeMarkup(publicUrl)}/</id>
<title>${escapeMarkup(name)}</title>
<author><name>${escapeMarkup(name)}</name></author>
<updated>${updated}</updated>
<link rel="self" type="application/atom+xml" href="${escapeMarkup(publicUrl)}/feed.xml"/>
<link rel="alternate" type="text/html" href="${escapeMarkup(publicUrl)}/news"/>
${articles.map((article) => entry(article, publicUrl)).join('')}</feed>
`;
}

// The id is made of the article's number: a reader would show an article again whose slug was changed.
const entry = (article: NewsArticle, publicUrl: string) => `<entry>
<id>${escapeMarkup(publicUrl)}/news#article-${article.id}</id>
<title>${escapeMarkup(article.title)}</title>
<link rel="alternate" type="text/html" href="${escapeMarkup(publicUrl)}/news/${encodeURIComponent(article.slug)}"/>
<published>${momentOf(article.date)}</published>
<updated>${momentOf(article.date)}</updated>
<author><name>${escapeMarkup(article.author)}</name></author>
<category term="${escapeMarkup(article.category)}"/>
<summary>${escapeMarkup(article.excerpt)}</summary>
<content type="html">${escapeMarkup(html(article.content))}</content>
</entry>
`;

/** An article has a day and no hour: noon in UTC is that day for nearly every reader. */
const momentOf = (date: string) => `${date}T12:00:00Z`;

/** Plain text as HTML: its paragraphs and line breaks, each paragraph in the direction of its script. */
const html = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p dir="auto">${escapeMarkup(paragraph.trim()).replace(/\r?\n/g, '<br>')}</p>`)
    .join('\n');
