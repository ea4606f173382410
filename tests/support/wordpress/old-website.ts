import { type Item, oldHost } from './export-file';

const titles = [
  'A well for the school',
  'Blankets before winter',
  'مدرسة جديدة في القرية',
  'Thank you, volunteers',
];
const categories = ['News from the field', 'Education', 'الإغاثة', 'Uncategorized'];
const file = (number: number) => `${oldHost}/wp-content/uploads/2019/03/picture-${number}`;
const blocks = (number: number) => `<!-- wp:paragraph -->
<p>Post ${number}: in spring we <strong>opened</strong> the <a href="${oldHost}/2019/03/post-1/">well</a>, and <em>everyone</em> came.</p>
<!-- /wp:paragraph -->

<!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading">What we did</h3>
<!-- /wp:heading -->

<!-- wp:list -->
<ul class="wp-block-list"><!-- wp:list-item -->
<li>Dug ${number} meters</li>
<!-- /wp:list-item --><!-- wp:list-item -->
<li>Planted trees<ul><li>Olives</li></ul></li>
<!-- /wp:list-item --></ul>
<!-- /wp:list -->

<!-- wp:image {"id":${number},"sizeSlug":"large"} -->
<figure class="wp-block-image size-large"><img src="${file(number)}-1024x683.jpg" alt="The well" class="wp-image-${number}"/><figcaption class="wp-element-caption">The well in May</figcaption></figure>
<!-- /wp:image -->

<!-- wp:quote -->
<blockquote class="wp-block-quote"><p>Water is life.</p><cite>A neighbor</cite></blockquote>
<!-- /wp:quote -->
`;

const classic = (number: number) => `Post ${number}: last week we gave <strong>blankets</strong> to families.
They were grateful.

[caption id="attachment_${number}" align="alignnone" width="300"]<a href="${file(number)}.jpg"><img class="size-medium wp-image-${number}" src="${file(number)}-300x200.jpg" alt="Blankets" width="300" height="200" /></a> Blankets in the truck[/caption]

<h2>How it went</h2>
We drove <em>all night</em>.&nbsp;Nobody slept [sic].

<ol>
 	<li>Load</li>
 	<li>Drive</li>
</ol>
`;

const extras = [
  '',
  '<!-- wp:embed {"url":"https://www.youtube.com/watch?v=abc"} -->\n<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://www.youtube.com/watch?v=abc\n</div></figure>\n<!-- /wp:embed -->',
  '[contact-form-7 id="12" title="Contact"]',
  '<form action="/subscribe"><p>Join us</p><input name="email"></form>',
];

/** The posts, pages and attachments of a website with pictures: every second post is from the classic editor. */
export function oldWebsite(posts: number): Item[] {
  const numbers = Array.from({ length: posts }, (_, index) => index + 1);
  const pictures = numbers.map((number) => ({
    id: 10_000 + number,
    title: `picture-${number}`,
    content: '',
    type: 'attachment',
    status: 'inherit',
    path: `/2019/03/post-${number}/picture-${number}/`,
    attachment: `${file(number)}.jpg`,
  }));
  const written = numbers.map((number): Item => {
    const title = titles[number % titles.length] ?? '';
    const category = categories[number % categories.length] ?? '';
    const isDraft = number % 25 === 0;
    return {
      id: number,
      title: `${title} &amp; ${number}`,
      content: `${number % 2 === 0 ? classic(number) : blocks(number)}${number % 10 === 0 ? (extras[(number / 10) % 4] ?? '') : ''}`,
      status: isDraft ? 'draft' : 'publish',
      ...(!isDraft && { path: `/2019/03/post-${number}/`, slug: `post-${number}` }),
      creator: number % 3 === 0 ? 'layla' : 'maryam',
      date: `2019-${String((number % 12) + 1).padStart(2, '0')}-05 23:30:00`,
      excerpt: number % 4 === 0 ? 'In short: we were <b>there</b>.' : '',
      categories: [category],
      tags: ['water'],
      thumbnail: 10_000 + number,
    };
  });
  const pages = [
    { id: 9001, title: 'About us', content: '<p>We are many.</p>', type: 'page', path: '/about-us/' },
    { id: 9002, title: 'Menu', content: '', type: 'nav_menu_item' },
    { id: 9003, title: 'A slide', content: '<p>x</p>', type: 'slider' },
  ];
  return [...pages, ...written, ...pictures];
}
