/** Values of one field that are refused, all with the same message. `undefined` stands for a missing field. */
export type Refused = { path: string; message: string; values: unknown[] };
/** A value of one field that is taken, and how it is stored. */
export type Taken = { path: string; value: unknown; stored: unknown };

const wrongTypes = [undefined, null, 42, true, ['text'], { text: 'text' }];
const shorterThan = (min: number) => ['', ' '.repeat(100), '\n\n', ...(min > 1 ? ['x'.repeat(min - 1)] : [])];

const short = (path: string, min: number, message: string): Refused =>
  wrong(path, message, ...shorterThan(min), ...wrongTypes);
export const wrong = (path: string, message: string, ...values: unknown[]): Refused => ({
  path,
  message,
  values,
});
const nul = (path: string): Refused =>
  wrong(path, 'Must not contain NUL characters', `${'long enough '.repeat(9)}\0`);
const controls = ['\n', '\t', '\0', '\u001b', '\u007f', '\u0085'].map((character) => `one${character}two`);
const control = (path: string): Refused =>
  wrong(path, 'Must not contain line breaks or control characters', ...controls);

export const dangerousUrls = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://example.org/x',
  'file:///etc/passwd',
  'mailto:someone@example.org',
  '//evil.example',
  '///evil.example',
  '/\\evil',
  '\\\\evil',
  '/\t/evil.example',
  'https://user:pw@host/',
  'https://user@host/',
  'https://exa\tmple.org/',
  'https://example.org/a b',
  ...['\u0000', '\u007f', '\u0085'].map((character) => `https://example.org/${character}`),
  'https://',
  'http:example.org',
  'example.org',
  `https://example.org/${'x'.repeat(3000)}`,
];
const wrongUrls = [...dangerousUrls, ...wrongTypes.filter((value) => value !== undefined)];
const url = (path: string, message = 'Please enter a valid URL'): Refused =>
  wrong(path, message, '', undefined, ...wrongUrls);
const picture = (path: string): Refused[] => [
  wrong(path, 'Choose a picture', '', undefined),
  wrong(path, 'Please enter a valid URL', ...wrongUrls),
];
const optionalUrl = (path: string): Refused =>
  wrong(path, 'Please enter a valid URL', ...dangerousUrls, 42, false, ['/x']);
const goodUrls = (path: string): Taken[] =>
  ['/images/x.svg', '/', 'https://example.org/a?b#c', 'http://localhost:8080/x', 'https://example.org'].map(
    (value) => ({ path, value, stored: value }),
  );
const absentUrls = (path: string): Taken[] =>
  ['', null, '  '].map((value) => ({ path, value, stored: null }));

const notBooleans = ['false', 'true', '', 0, 1, null, []];
const flag = (path: string) => wrong(path, `${path} must be true or false`, ...notBooleans);
const notWhole = ['10', '', null, 1.5, true, [1], 2_147_483_648, 1e300];
const date = (path: string, ...more: unknown[]): Refused =>
  wrong(
    path,
    'Please select a date',
    '',
    '2026-02-30',
    '2025-02-29',
    '2026-13-01',
    '2026-1-1',
    '31/01/2026',
    '2026-01-31T00:00:00Z',
    '0000-01-01',
    'tomorrow',
    20260131,
    null,
    ...more,
  );

const slug = [
  short('slug', 3, 'Slug must be at least 3 characters'),
  wrong(
    'slug',
    'Slug must contain only lowercase letters, numbers, and hyphens',
    'With-Capitals',
    'with space',
    'with_underscore',
    'with/slash',
    'café',
    'مقال',
    'line\n',
  ),
  wrong('slug', 'This slug is reserved, please choose another', 'featured', 'categories'),
].map((rule) => ({
  ...rule,
  values: rule.values.filter((value) => value !== ' '.repeat(100) && value !== '\n\n'),
}));

const format = wrong('contentFormat', 'contentFormat must be plain or markdown', 'html', '', null, 1);
const title = (min: number) => [
  short('title', min, `Title must be at least ${min} characters`),
  control('title'),
];
const description = [
  short('description', 10, 'Description must be at least 10 characters'),
  nul('description'),
];
const name = [short('name', 2, 'Name must be at least 2 characters'), control('name')];
const category = [short('category', 1, 'Category is required'), control('category')];
const duration = short('duration', 1, 'Duration is required');

const socialLink = (key: string, message: string, values: unknown[]): Refused =>
  wrong(`socialLinks.${key}`, message, ...values.map((value) => ({ [key]: value })));

const noEmails = ['someone', 'a@b', '@example.org', 'a b@example.org', 42];
export const refused: Record<string, Refused[]> = {
  'news article': [
    ...title(3),
    ...slug,
    short('author', 2, 'Author name is required'),
    ...category,
    date('date'),
    url('imageUrl'),
    short('excerpt', 10, 'Excerpt must be at least 10 characters'),
    short('content', 50, 'Content must be at least 50 characters'),
    nul('content'),
    wrong('content', 'Must be at most 100000 characters', 'x'.repeat(100_001)),
    wrong('author', 'Must be at most 100 characters', 'x'.repeat(101)),
    format,
  ],
  program: [
    ...title(3),
    ...slug,
    ...category,
    ...picture('imageUrl'),
    ...description,
    short('longDescription', 50, 'Long description must be at least 50 characters'),
    format,
  ],
  'team member': [
    ...name,
    wrong('name', 'Must be at most 100 characters', 'x'.repeat(101)),
    ...title(2),
    ...picture('imageUrl'),
    short('bio', 10, 'Bio must be at least 10 characters'),
    flag('isLeadership'),
    socialLink('linkedin', 'Please enter a valid LinkedIn URL', [...dangerousUrls, 42, null]),
    socialLink('twitter', 'Please enter a valid Twitter URL', [...dangerousUrls, 42, null]),
    socialLink('email', 'Please enter a valid email', noEmails),
  ],
  video: [
    ...title(2),
    ...description,
    ...picture('thumbnailUrl'),
    url('videoUrl'),
    ...category,
    duration,
    date('date'),
    wrong('views', 'Views must be a non-negative number', -1, ...notWhole),
    flag('isFeatured'),
    flag('isMainFeature'),
  ],
  course: [
    ...title(2),
    ...description,
    wrong('level', 'Level is required', '', 'beginner', 'Expert', 42, null, undefined),
    duration,
    ...picture('imageUrl'),
    wrong('instructors', 'At least one instructor is required', [], 'Amina', {}, 42, null, undefined),
    wrong('instructors.0', 'At least one instructor is required', [''], ['  '], [42], [null]),
  ],
  'faculty member': [
    ...name,
    ...title(2),
    short('specialization', 2, 'Specialization must be at least 2 characters'),
    ...picture('imageUrl'),
    short('bio', 10, 'Biography must be at least 10 characters'),
  ],
  'history event': [
    wrong('year', 'Year must be a positive number', 0, -1, ...notWhole),
    wrong('sortOrder', 'Sort order must be a non-negative number', -1, ...notWhole),
    ...title(2),
    ...description,
    optionalUrl('imageUrl'),
  ],
  event: [
    ...title(3),
    ...description,
    date('date', undefined),
    short('time', 1, 'Please enter a time'),
    short('location', 3, 'Location must be at least 3 characters'),
    url('imageUrl', 'Please enter a valid image URL'),
    optionalUrl('registrationLink'),
    flag('isPast'),
  ],
};

const taken = (path: string, value: unknown, stored = value): Taken => ({ path, value, stored });
const arabic = 'إغاثة الشتاء تصل إلى أربعمئة عائلة في المدينة والقرى المجاورة لها';

export const accepted: Record<string, Taken[]> = {
  'news article': [
    ...goodUrls('imageUrl'),
    taken('title', 'abc'),
    taken('title', '  Food & Water  ', 'Food & Water'),
    taken('title', arabic),
    taken('slug', '2026'),
    taken('content', `${arabic}\n\n${arabic}\nA line`),
    taken('content', 'x'.repeat(100_000)),
    taken('content', `<script>alert('x')</script>${'; --'.repeat(20)}`),
    taken('date', '2024-02-29'),
    taken('date', '0001-01-01'),
    taken('date', '9999-12-31'),
  ],
  program: [...goodUrls('imageUrl'), taken('longDescription', 'x'.repeat(50))],
  'team member': [
    ...goodUrls('imageUrl'),
    taken('socialLinks', { linkedin: '', twitter: '', email: '' }, {}),
    taken('socialLinks', { linkedin: '', twitter: '/twitter', other: 'x' }, { twitter: '/twitter' }),
    taken('socialLinks', {}),
    taken('isLeadership', false),
  ],
  video: [
    ...goodUrls('thumbnailUrl'),
    ...goodUrls('videoUrl'),
    ...[0, 2_147_483_647].map((views) => taken('views', views)),
  ],
  course: [
    ...goodUrls('imageUrl'),
    ...['Beginner', 'Intermediate', 'Advanced', 'All Levels'].map((level) => taken('level', level)),
    taken('instructors', [' A ', 'B, C'], ['A', 'B, C']),
  ],
  'faculty member': goodUrls('imageUrl'),
  'history event': [
    ...goodUrls('imageUrl'),
    ...absentUrls('imageUrl'),
    taken('year', 1),
    taken('sortOrder', 0),
  ],
  event: [
    ...goodUrls('imageUrl'),
    ...goodUrls('registrationLink'),
    ...absentUrls('registrationLink'),
    taken('isPast', true),
  ],
};
