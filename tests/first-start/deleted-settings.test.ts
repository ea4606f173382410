/** What pages show in place of deleted or unusable settings. */
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { settings } from '../../src/server/db/schema';
import { knownSettings } from '../../src/server/db/site-settings';
import { useApp } from '../support/app';
import { aSetting } from '../support/factories';

const site = useApp();
const page = async (path: string) => String((await site().rest('GET', path)).body);

describe('of what an administrator has deleted', () => {
  const networks = ['facebook', 'twitter', 'instagram', 'youtube', 'linkedin'];
  const shown: [string, string[]][] = [
    ['tagline', ['Knowledge, service and hope']],
    ['aboutText', ['A charitable foundation for education']],
    ['contactPhone', ['555', 'tel:', '>Phone</dt>', '"telephone":']],
    ['contactEmail', ['info@example.org', 'mailto:', '>Email</dt>', '"email":']],
    ['officeHours', ['9:00 AM', '>Office Hours<']],
    ['mainCampus', ['Garden Street', '>Main Campus<', '"address":']],
    ['communityCenter', ['Harbor Road', '>Community Center<']],
    ['mapUrl', ['openstreetmap.org/export', 'Open the map in a new tab']],
    ['videoChannelUrl', ['href="https://www.youtube.com/ours"']],
    ...networks.map((key): [string, string[]] => [
      key,
      [`href="https://${key}.example/us"`, `"https://${key}.example/us"`],
    ]),
  ];
  const ours: Record<string, string> = {
    videoChannelUrl: 'https://www.youtube.com/ours',
    ...Object.fromEntries(networks.map((key) => [key, `https://${key}.example/us`])),
  };
  const stored = () => knownSettings.map((one) => ({ ...one, value: ours[one.key] ?? one.value }));
  /** The pages that show settings, without what the browser is given to go on from. */
  const markup = async () => {
    const pages = await Promise.all(['/', '/contact'].map(page));
    return pages.map((html) => html.replace(/<script(?! type="application).*?<\/script>/gs, '')).join('');
  };

  test('nothing is shown, nor its heading', async () => {
    const { db } = site();
    await db.insert(settings).values(stored());
    const all = await markup();
    const gone: string[] = [];
    for (const [key, words] of shown) {
      for (const word of words) expect(all, key).toContain(word);
      await db.delete(settings).where(eq(settings.key, key));
      gone.push(...words);
    }
    const bare = await markup();
    for (const word of [...gone, '>Contact Information<', '>Follow us<', '>Our Locations<', 'sameAs'])
      expect(bare).not.toContain(word);
    for (const word of ['>Send Us a Message<', '<title>Daewa Foundation</title>'])
      expect(bare).toContain(word);
    expect(bare).toMatch(/<h1 id="hero-title"[^>]*>Daewa Foundation</);
    expect(bare.match(/<h2[^>]*>Contact</g)).toBeNull();
  });

  test('an empty text or address is as if it were deleted', async () => {
    const { db } = site();
    await db.insert(settings).values(stored().map((one) => ({ ...one, value: '' })));
    const bare = await markup();
    for (const word of [...shown.flatMap(([, words]) => words), '>Follow us<', 'sameAs', 'facebook'])
      expect(bare).not.toContain(word);
  });

  test('an address that is none is as if it were deleted', async () => {
    await site().insert(settings, aSetting({ key: 'facebook', value: 'www.facebook.com/ourpage' }));
    expect(await page('/contact')).not.toMatch(/href="[^"]*facebook/);
  });

  test('names, the pages of law and the two links of the university are as they were at first', async () => {
    expect(await page('/privacy-policy')).toContain('We keep what you send us');
    expect(await page('/terms-of-service')).toContain('You may read, share and print');
    expect(await page('/daewa-tv')).toContain('<title>Daewa TV | Daewa Foundation</title>');
    const html = await page('/university?tab=admissions');
    expect(html).toMatch(/<a[^>]*href="\/university\/apply"[^>]*>Apply for Admission</);
  });
});
