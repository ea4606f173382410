type Call = [method: string, path: string];

/** Section 7 of the specification of the public site. */
const publicCalls = `
  GET /api/programs/featured | GET /api/programs | GET /api/programs/categories | GET /api/settings
  GET /api/videos/featured | GET /api/videos/main-feature | GET /api/team/leadership
  GET /api/news/featured | GET /api/news | GET /api/news/categories | GET /api/news/{slug}
  GET /api/about/history | GET /api/university/courses | GET /api/university/faculty
  GET /api/events/upcoming | GET /api/events/past
  GET /api/news/{slug}/likes/check | POST /api/news/{slug}/likes | POST /api/news/{slug}/comments
  POST /api/newsletter/subscribe | POST /api/contact | POST /api/donations | POST /api/volunteers`;

const content = (path: string, update: string) =>
  ` | POST ${path} | ${update} ${path}/{id} | DELETE ${path}/{id}`;

/** Section 7 of the specification of the administrator area. */
const adminCalls = `
  GET /api/auth/check | POST /api/auth/login | POST /api/auth/logout
  GET /api/team/all | GET /api/videos | GET /api/videos/categories | GET /api/events | GET /api/admin/stats
  GET /api/donations | GET /api/volunteers | GET /api/contact | GET /api/newsletter/subscribers
  PATCH /api/settings/{key} | POST /api/settings | DELETE /api/settings/{id}
  PUT /api/donations/{id}/status | PUT /api/volunteers/{id}/status
  PUT /api/contact/{id}/read | DELETE /api/contact/{id}
  POST /api/newsletter/broadcast
  DELETE /api/newsletter/subscribers/{id} | DELETE /api/newsletter/subscribers/bulk
  ${['news', 'programs', 'team', 'videos', 'university/courses', 'university/faculty', 'about/history']
    .map((noun) => content(`/api/${noun}`, 'PUT'))
    .join('')}
  ${content('/api/events', 'PATCH')}`;

/** What the decisions add. */
const addedCalls = `
  GET /api/comments | PUT /api/comments/{id}/status | DELETE /api/comments/{id}
  GET /api/programs/{slug} | GET /api/events/{id} | GET /api/newsletter/broadcasts`;

/** Every call that the specifications and decisions name. */
export const specifiedCalls: Call[] = [
  ...(publicCalls + adminCalls + addedCalls).matchAll(/([A-Z]+) (\/\S+)/g),
].map(([, method = '', path = '']) => [method, path]);
