/** The page of a course, and its application form. */
import { describe, expect, test } from 'vitest';
import { createApp } from '../../src/server/app';
import { ResponseCache } from '../../src/server/cache/response-cache';
import { courses } from '../../src/server/db/schema';
import { testParts, useApp } from '../support/app';
import { aCourse, aSetting } from '../support/factories';
import { noteQueries } from '../support/queries';

const site = useApp();
const description = `First the ${'whole '.repeat(60)}alphabet.\n\nThen tea & cake.</script><script>alert(1)</script>`;
const page = async (path = '/university/courses/1') => {
  const { status, body } = await site().rest('GET', path);
  return { status, html: String(body) };
};
const add = (values: Parameters<typeof aCourse>[0] = {}) => site().db.insert(courses).values(aCourse(values));

test('a course arrives with all that is known of it, and the way to apply for it', async () => {
  await add({ description });
  const { status, html } = await page();
  expect(status).toBe(200);
  for (const part of [
    'Classical Arabic I</h1>',
    'Beginner',
    '8 weeks',
    'Instructors',
    'Amina Haddad, Idris Bello',
    'Then tea &amp; cake.',
    'src="/images/courses/arabic.svg"',
    'href="/university/apply?course=1"',
    '<link rel="canonical" href="http://localhost:3000/university/courses/1"/>',
    '"@type":"Course"',
    '"provider":{"@type":"Organization"',
    '"position":2,"name":"University"',
  ])
    expect(html).toContain(part);
  expect(html).not.toContain('<script>alert(1)');
});

describe('there is no course', () => {
  test.each([
    '2',
    '0',
    '-1',
    '01',
    '1e0',
    '2147483648',
    '99999999999999999999',
    'apply',
    '%D9%A1',
    '1%00',
    '1/1',
  ])('at /university/courses/%s', async (id) => {
    await add();
    const { status, html } = await page(`/university/courses/${id}`);
    expect(status).toBe(404);
    expect(html).toContain('404 Page Not Found');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });
});

test('its page and its answer are kept until it changes', async () => {
  const cookie = await site().signIn();
  await add();
  const app = createApp(testParts(site().db, { cache: new ResponseCache({ needsHeartbeat: false }) }));
  for (const path of ['/university/courses/1', '/api/university/courses/1', '/university/apply?course=1']) {
    const first = await (await app.request(path)).text();
    const { asked, stop } = noteQueries(site().db);
    expect(await (await app.request(path)).text()).toBe(first);
    stop();
    expect(asked).toEqual([]);
  }
  const headers = { cookie, 'content-type': 'application/json' };
  const body = JSON.stringify(aCourse({ title: 'Arabic for travellers' }));
  await app.request('/api/university/courses/1', { method: 'PUT', headers, body });
  for (const path of ['/university/courses/1', '/api/university/courses/1', '/university/apply?course=1'])
    expect(await (await app.request(path)).text()).toContain('Arabic for travellers');
});

test('the list, both sitemaps and the form lead to it or name it', async () => {
  await add();
  expect((await page('/university')).html).toContain('href="/university/courses/1"');
  expect((await page('/sitemap')).html).toContain('href="/university/courses/1"');
  const { html: xml } = await page('/sitemap.xml');
  expect(xml).toContain('/university/courses/1</loc>');
  expect(xml).toContain('/university/apply</loc>');
  expect((await page('/university/apply')).html).toMatch(/<option value="1">Classical Arabic I<\/option>/);
});

test.each([
  ['1', true],
  ['2', false],
  ['0', false],
  ['1.5', false],
  ['x', false],
  ['', false],
])('the form at ?course=%s has the course chosen: %s', async (course, isChosen) => {
  await add();
  const { status, html } = await page(`/university/apply?course=${course}`);
  expect(status).toBe(200);
  expect(html.includes('<option value="1" selected="">')).toBe(isChosen);
});

test('who has a place of their own for applications is led there, the default to our form', async () => {
  await add();
  const value = 'https://apply.example/form';
  const pages = ['/university/courses/1', '/university?tab=admissions'];
  expect((await page('/university/courses/1')).html).toContain('href="/university/apply?course=1');
  const setting = aSetting({ key: 'applyForAdmissionUrl', type: 'url', group: 'urls', value });
  const cookie = await site().signIn();
  expect((await site().rest('POST', '/api/settings', { body: setting, cookie })).status).toBe(201);
  for (const path of pages) {
    const { html } = await page(path);
    expect(html).toContain(`href="${value}"`);
    expect(html).not.toContain('href="/university/apply');
  }
});
