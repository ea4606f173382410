// The import order that scripts/check-structure.mjs enforces.

/** Server modules and what each may import: only modules above it in this list. */
export const serverModules = {
  process: [],
  db: ['process'],
  jobs: ['db', 'process'],
  audit: ['jobs', 'db', 'process'],
  accounts: ['audit', 'db', 'process'],
  payments: ['process'],
  rpc: ['payments', 'accounts', 'audit', 'jobs', 'db', 'process'],
  mail: ['rpc', 'accounts', 'jobs', 'db', 'process'],
  webhooks: ['mail', 'accounts', 'jobs', 'db', 'process'],
  content: ['mail', 'rpc', 'accounts', 'audit', 'jobs', 'db', 'process'],
  media: ['rpc', 'jobs', 'db', 'process'],
  routers: ['payments', 'webhooks', 'mail', 'content', 'rpc', 'accounts', 'audit', 'jobs', 'db', 'process'],
  'first-start': ['accounts', 'audit', 'db', 'process'],
  backup: ['media', 'jobs', 'audit', 'db', 'process'],
  cli: ['backup', 'media', 'accounts', 'audit', 'db', 'process'],
  http: ['routers', 'payments', 'media', 'content', 'rpc', 'accounts', 'db', 'process'],
  cache: ['http', 'db', 'process'],
  feeds: ['http', 'routers', 'content', 'rpc', 'db', 'process'],
  exports: ['http', 'routers', 'rpc', 'audit', 'db', 'process'],
  pages: ['http', 'routers', 'rpc', 'db', 'process'],
};
export const serverEntryFiles = new Set(['main', 'serve', 'app']);

/** Domains of `routers`, and resources within a domain: each imports only earlier ones. */
export const domains = ['giving', 'access', 'newsletter', 'site', 'inbox', 'content', 'index'];
export const resources = {
  giving: [
    'received-money',
    'payment-jobs',
    'funds',
    'spending',
    'ledger',
    'receipts',
    'payments',
    'donations',
    'donors',
    'bank-statements',
  ],
  access: ['audit', 'staff', 'auth', 'tokens', 'webhooks'],
  site: [
    'messages',
    'settings',
    'search',
    'stats',
    'media',
    'documents',
    'mails',
    'mail-server',
    'redirects',
    'health',
  ],
  inbox: [
    'receive',
    'correspondence',
    'contact',
    'volunteers',
    'applications',
    'comments',
    'people',
    'reply-templates',
  ],
  content: [
    'likes',
    'linked-fund',
    'item-fund',
    'news',
    'programs',
    'team',
    'videos',
    'courses',
    'faculty',
    'history',
    'events',
    'content-types',
    'items',
    'past-events',
    'drafts',
    'revisions',
    'trash',
  ],
};

export const clientModules = {
  messages: [],
  ui: ['messages'],
  app: ['site', 'ui', 'messages'],
  site: ['app', 'ui', 'messages'],
  admin: ['site', 'app', 'ui', 'messages'],
  routes: ['admin', 'site', 'app', 'ui', 'messages'],
};
