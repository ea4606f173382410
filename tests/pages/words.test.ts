/** Texts from the settings appear on their pages, as text. */
import { inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { programs, settings } from '../../src/server/db/schema';
import { type SettingPlace, settingsOn } from '../../src/shared/messages/setting-places';
import { copyDefaults, lookDefaults } from '../../src/shared/messages/site';
import { picture } from '../../src/shared/schemas/media';
import { useApp } from '../support/app';
import { aProgram } from '../support/factories';
import { readHead } from '../support/page-head';
import { bytesOf, photograph, sender } from '../support/pictures';
import { pageOf, seenOf, storeSettings } from '../support/rendered-pages';

const site = useApp();
const page = (path: string) => pageOf(site(), path);
const seen = (path: string) => seenOf(site(), path);
const plain = (html: string) => html.replace(/<[^>]+>/g, '\n').replace(/\s*\n\s*/g, '\n');

const pages: Record<SettingPlace, string[]> = {
  frame: ['/', '/contact', '/no/such/page'],
  home: ['/'],
  about: ['/about'],
  programs: ['/programs'],
  university: ['/university', '/university?tab=admissions'],
  involve: ['/get-involved'],
  news: ['/news'],
  events: ['/events', '/events?tab=past'],
  videos: ['/daewa-tv'],
  contact: ['/contact'],
  privacy: ['/privacy-policy'],
  terms: ['/terms-of-service'],
};
const everyPage = [...new Set(Object.values(pages).flat())];
const words = [...copyDefaults, ...lookDefaults];
const own = new Set<string>(words.map(({ key }) => key));
const keysOn: Record<string, readonly string[]> = settingsOn;
const pagesOf = (place: string) => new Map<string, string[]>(Object.entries(pages)).get(place) ?? [];
/** A figure stands after its label. */
const turned = (figure: string) => figure.split(' ').reverse().join('\n');
const known = (change: Parameters<typeof storeSettings>[1]) => storeSettings(site(), change);

/** A text that nothing else says, in the form that a setting has. */
function marked(key: string): string[] {
  const word = copyDefaults.find((one) => one.key === key);
  if (key === 'logoUrl' || key === 'iconUrl' || word?.kind === 'picture') return [`/images/mark-${key}.svg`];
  if (word?.kind === 'entry') return [`Title of ${key}`, `Text of ${key}`];
  if (word?.kind === 'list')
    return [1, 2, 3, 4, 5, 6].flatMap((number) => [`Title ${number} of ${key}`, `Text ${number} of ${key}`]);
  return [`Mark of ${key}`];
}
const written = (key: string) =>
  marked(key)
    .map((line, at) => (at && at % 2 === 0 ? `\n${line}` : line))
    .join('\n');

describe('the foundation’s own words', () => {
  test('each stands on its pages, a list with all its entries', async () => {
    await known(({ key, value }) => (own.has(key) && key !== 'brandColor' ? written(key) : value));
    await site().db.insert(programs).values(aProgram()); // without one its part of the home page is not shown
    const html = new Map<string, string>();
    for (const path of everyPage) html.set(path, await seen(path));
    const missing: string[] = [];
    for (const [place, keys] of Object.entries(keysOn))
      for (const key of keys.filter((one) => own.has(one)))
        for (const line of marked(key))
          if (!pagesOf(place).some((path) => html.get(path)?.includes(line)))
            missing.push(`${line} at ${place}`);
    expect(missing).toEqual([]);
    expect(
      Object.values(keysOn)
        .flat()
        .filter((key) => own.has(key)).length,
    ).toBeGreaterThan(45);
    const read = new Set(['iconUrl', 'brandColor', ...Object.values(keysOn).flat()]);
    expect(words.filter(({ key }) => !read.has(key))).toEqual([]);
  });

  test('at first they are those of the specification', async () => {
    await known(({ value }) => value);
    const all = new Map<string, string>();
    for (const path of everyPage) all.set(path, plain(await seen(path)));
    for (const [path, lines] of [
      ['/university', ['20+ Courses', '15+ Scholars', '500+ Students', '10+ Countries'].map(turned)],
      [
        '/university?tab=admissions',
        ['Submit application', 'Entrance assessment', 'Interview', 'Admission decision', 'Enrollment'],
      ],
      ['/university?tab=admissions', ['You hear from us within 2-4 weeks.']],
      ['/university?tab=admissions', ['Fall\nJune 30', 'Spring\nNovember 30', 'Summer\nMarch 31']],
      ['/events', ['Join us for our upcoming events or check out past events']],
      ['/programs', ['Featured program', 'Youth Development', 'Register']],
      ['/get-involved', ['Homework tutors', 'Share', 'In-Kind Donations', 'Corporate Partnerships']],
      ['/get-involved', ['Donations are tax-deductible, and you will receive a receipt by email.']],
      ['/contact', ['Main Campus', 'Community Center']],
      [
        '/contact',
        [
          'How can I make a donation?',
          'How can I volunteer?',
          'What programs do you offer?',
          'Are donations tax-deductible?',
          'How do I enroll at the university?',
        ],
      ],
      [
        '/',
        ['Knowledge', 'Compassion', 'Community', 'Integrity', 'Our University', 'Watch our latest videos'],
      ],
      ['/about', ['Sincerity', 'Excellence', 'Service']],
    ] as const) {
      let from = 0;
      for (const line of lines) {
        const at = all.get(path)?.indexOf(`\n${line}\n`, from) ?? -1;
        expect(at, `${line} on ${path}`).toBeGreaterThan(-1);
        from = at;
      }
    }
  });

  test('a page bears none of the words of other pages', async () => {
    await known(({ key, value }) => (own.has(key) && key !== 'brandColor' ? written(key) : value));
    for (const path of everyPage) {
      const html = await page(path);
      const places = Object.keys(keysOn).filter((place) => pagesOf(place).includes(path));
      const may = new Set([...places, 'frame'].flatMap((place) => keysOn[place] ?? []));
      const foreign = [...own].filter(
        (key) => !may.has(key) && key !== 'iconUrl' && html.includes(`of ${key}`),
      );
      expect(foreign, path).toEqual([]);
      expect(html).not.toContain('donationReceipt');
    }
  });

  test('what was taken away is not shown, nor its heading, and leaves no hole', async () => {
    await known(({ value }) => value);
    const before = new Map<string, string>();
    for (const path of everyPage) before.set(path, await seen(path));
    const gone = copyDefaults.map(({ key }) => key);
    await site().db.delete(settings).where(inArray(settings.key, gone));
    for (const [path, headings] of [
      ['/', ['Our Mission', 'Our University']],
      ['/about', ['Our Mission', 'Our Values']],
      ['/programs', ['Featured program', 'Youth Development']],
      ['/university?tab=admissions', ['How to apply', 'Application deadlines']],
      ['/get-involved', ['Current Volunteer Needs', 'Other Ways to Support']],
      ['/contact', ['Frequently Asked Questions']],
    ] as const)
      for (const heading of headings) {
        expect(before.get(path)).toContain(`>${heading}</`);
        expect((await seen(path)).match(/<main.*<\/main>/s)?.[0], path).not.toContain(`>${heading}</`);
      }
    for (const path of everyPage) {
      const html = await seen(path);
      expect(html, path).not.toMatch(/<(h[1-6]|p|li|dt|dd)\b[^>]*><\/\1>/);
      expect(html, path).not.toMatch(/src=""|content=""/);
    }
    expect(await seen('/programs')).toContain('id="youth"');
    expect(await seen('/contact')).toContain('>Main Campus<');
  });

  test('markup in them is text, and no address of theirs runs', async () => {
    const hostile = '<img src=x onerror=alert(1)></script><script>alert(2)</script>';
    await known(({ key, value }) =>
      !own.has(key) || key === 'brandColor'
        ? value
        : marked(key)[0]?.startsWith('/')
          ? 'javascript:alert(3)'
          : `${hostile}\n${hostile}`,
    );
    for (const path of everyPage) {
      const html = await page(path);
      expect(html, path).not.toMatch(/<img src=x|<script>alert/);
      expect(html, path).not.toMatch(/(?:src|href|srcset)="javascript:/i);
    }
  });

  test('the name of the foundation stands where a text asks for it', async () => {
    await known(({ key, value }) => (key === 'siteName' ? '$& Trust' : value));
    expect((await readHead(site(), '/about')).meta['description']).toBe(
      'Mission, history and people of $& Trust.',
    );
  });

  test('a picture of ours stands in the widths that fit, with what is said of it, also once that changes', async () => {
    await known(({ value }) => value);
    const cookie = await site().signIn();
    const { body } = await sender(site)(await bytesOf(photograph(800, 600).png()), 'image/png', '', cookie);
    const { id, url } = picture.parse(body);
    await site().rest('PATCH', '/api/settings/homePicture', { cookie, body: { value: url } });
    for (const alt of ['Children read', 'Friends read']) {
      await site().rest('PATCH', `/api/media/${id}`, { cookie, body: { alt, focus: { x: 0.1, y: 0.75 } } });
      const [image = ''] = (await seen('/')).match(new RegExp(`<img[^>]*src="${url}"[^>]*>`)) ?? [];
      expect(image).toContain(`alt="${alt}"`);
      expect(image).toContain('object-position:10% 75%');
      expect(image).toMatch(/srcSet="[^"]*-320x240\.webp 320w,[^"]*800w"/);
    }
    const uses = await site().rest('GET', `/api/media/${id}/uses`, { cookie });
    expect(uses.body).toMatchObject([{ type: 'setting', title: 'homePicture' }]);
  });

  test('the mission stands alone until a picture is chosen', async () => {
    await known(({ value }) => value);
    const cookie = await site().signIn();
    const mission = async () => (await seen('/about')).split('id="history"')[0]?.split('id="mission"')[1];
    for (const value of ['', '/images/programs/evening-tutoring.svg', '']) {
      await site().rest('PATCH', '/api/settings/aboutPicture', { cookie, body: { value } });
      const picture = `<img[^>]*width="1200" height="800"[^>]*src="${value}"[^>]*loading="lazy"`;
      expect(await mission()).toMatch(value ? new RegExp(picture) : /^(?!.*<img)/s);
    }
  });

  test('a section has its own picture beside its title, until the picture is hidden', async () => {
    await known(({ value }) => value);
    const banner = async () => (await seen('/events')).split('</h1>')[1]?.split('role="tablist"')[0];
    expect(await banner()).toContain('src="/images/videos/family-day.svg"');
    await site()
      .db.delete(settings)
      .where(inArray(settings.key, ['eventsBanner']));
    expect(await banner()).not.toContain('<img');
  });
});

test.each([
  ['privacyPolicy', '/privacy-policy'],
  ['termsOfService', '/terms-of-service'],
])('the page of %s says when its text was last changed', async (key, path) => {
  await storeSettings(site(), ({ value }) => value);
  await site()
    .db.update(settings)
    .set({ updatedAt: '2026-02-03T12:00:00Z' })
    .where(inArray(settings.key, [key]));
  expect(await seen(path)).toContain('Last changed on February 3, 2026');
});
