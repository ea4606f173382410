type Call = [method: string, path: string];

/** Section 7 of the specification of the public site. */
const publicCalls: Call[] = [
  ['GET', '/api/programs/featured'],
  ['GET', '/api/programs'],
  ['GET', '/api/programs/categories'],
  ['GET', '/api/settings'],
  ['GET', '/api/videos/featured'],
  ['GET', '/api/videos/main-feature'],
  ['GET', '/api/team/leadership'],
  ['GET', '/api/news/featured'],
  ['GET', '/api/news'],
  ['GET', '/api/news/categories'],
  ['GET', '/api/about/history'],
  ['GET', '/api/university/courses'],
  ['GET', '/api/university/faculty'],
  ['GET', '/api/events/upcoming'],
  ['GET', '/api/events/past'],
  ['GET', '/api/news/{slug}'],
  ['GET', '/api/news/{slug}/likes/check'],
  ['POST', '/api/newsletter/subscribe'],
  ['POST', '/api/contact'],
  ['POST', '/api/donations'],
  ['POST', '/api/volunteers'],
  ['POST', '/api/news/{slug}/likes'],
  ['POST', '/api/news/{slug}/comments'],
];

const content = (path: string, update: string): Call[] => [
  ['POST', path],
  [update, `${path}/{id}`],
  ['DELETE', `${path}/{id}`],
];

/** Section 7 of the specification of the administrator area. */
const adminCalls: Call[] = [
  ['GET', '/api/auth/check'],
  ['POST', '/api/auth/login'],
  ['POST', '/api/auth/logout'],
  ['GET', '/api/news'],
  ['GET', '/api/news/categories'],
  ['GET', '/api/programs'],
  ['GET', '/api/programs/categories'],
  ['GET', '/api/team/all'],
  ['GET', '/api/videos'],
  ['GET', '/api/videos/categories'],
  ['GET', '/api/university/courses'],
  ['GET', '/api/university/faculty'],
  ['GET', '/api/about/history'],
  ['GET', '/api/donations'],
  ['GET', '/api/volunteers'],
  ['GET', '/api/contact'],
  ['GET', '/api/events'],
  ['GET', '/api/admin/stats'],
  ['GET', '/api/settings'],
  ['GET', '/api/newsletter/subscribers'],
  ...content('/api/news', 'PUT'),
  ...content('/api/programs', 'PUT'),
  ...content('/api/team', 'PUT'),
  ...content('/api/videos', 'PUT'),
  ...content('/api/university/courses', 'PUT'),
  ...content('/api/university/faculty', 'PUT'),
  ...content('/api/about/history', 'PUT'),
  ...content('/api/events', 'PATCH'),
  ['PATCH', '/api/settings/{key}'],
  ['POST', '/api/settings'],
  ['DELETE', '/api/settings/{id}'],
  ['PUT', '/api/donations/{id}/status'],
  ['PUT', '/api/volunteers/{id}/status'],
  ['PUT', '/api/contact/{id}/read'],
  ['DELETE', '/api/contact/{id}'],
  ['POST', '/api/newsletter/broadcast'],
  ['DELETE', '/api/newsletter/subscribers/{id}'],
  ['DELETE', '/api/newsletter/subscribers/bulk'],
];

/** What the decisions add. */
const addedCalls: Call[] = [
  ['GET', '/api/comments'],
  ['PUT', '/api/comments/{id}/status'],
  ['DELETE', '/api/comments/{id}'],
  ['GET', '/api/programs/{slug}'],
  ['GET', '/api/events/{id}'],
  ['GET', '/api/newsletter/broadcasts'],
];

/** Every call that the specifications and decisions name, once each. */
export const specifiedCalls: Call[] = [
  ...new Map(
    [...publicCalls, ...adminCalls, ...addedCalls].map((call) => [call.join(' '), call] as const),
  ).values(),
];

const publicWrites = ['newsletter/subscribe', 'contact', 'donations', 'volunteers', 'likes', 'comments'];
const adminReads = new Set([
  '/api/donations',
  '/api/volunteers',
  '/api/contact',
  '/api/newsletter/subscribers',
  '/api/newsletter/broadcasts',
  '/api/comments',
  '/api/admin/stats',
  '/api/auth/check',
]);

/** Whether a call is the administrator's. */
export const isAdminCall = ([method, path]: Call) =>
  method === 'GET'
    ? adminReads.has(path)
    : !(
        method === 'POST' &&
        (publicWrites.some((end) => path.endsWith(`/${end}`)) || /\/auth\/log(in|out)$/.test(path))
      );
