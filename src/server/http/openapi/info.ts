/** What holds for the whole API, as the document tells it. */
export const description = `Everything that the site and its administrator area do, over REST.

## Bodies

Bodies are JSON, at most 1 MiB (16 KiB where only a few words are sent). Ids are positive integers. Dates are
\`yyyy-MM-dd\`; \`createdAt\` and other moments are ISO 8601 in UTC. Amounts are US dollars with at most two decimals.
Nothing is coerced: a number sent as text is a 400. Unknown members of a body are dropped. Answers may get new members:
ignore those that you do not know.

## Signing in

What anyone may read or send needs nothing. All else needs a permission such as \`news:write\`, which each operation
names, also as \`x-permission\`. Programs send a token, \`Authorization: Bearer fdn_…\`, made in the administrator area
under Integrations; its scopes are permissions, and it has of them what its owner has at the time. A token that is unknown, expired or switched
off is a 401 wherever it is sent. Browsers use the cookie that \`POST /api/auth/login\` sets. Accounts, tokens, webhooks
and the activity log are for sessions alone: to a token they are a 403.

## Lists

A list is a bare JSON array. Without parameters it is the whole of it, however long. With \`limit\` (1 to 1,000) it comes
in pages: each but the last bears \`Link: </api/…>; rel="next"\` (RFC 8288), an address relative to the one that was asked.
Follow it until there is none. \`after\` in it is opaque and belongs to its list alone. No item comes twice and none is
missed while others are added or deleted.

## Errors

A refusal is \`{ "message", "code" }\`, with \`issues\` (\`path\`, \`message\`) where members of the input are at fault. Go by
the status and \`code\`; messages are for people and may change. Two codes say more than their status:
\`SECOND_FACTOR_REQUIRED\` (401) and \`SIGN_IN_AGAIN\` (403). \`X-Request-Id\` of any answer finds it in the log.

## Trying again

A 503 and a 429 say in \`Retry-After\` after how many seconds. What creates takes an \`Idempotency-Key\`: the same key with
the same body within 24 hours is done once and answered as the first time, with another body it is a 409. \`If-Match\`
with the \`ETag\` of an item refuses a change (412) when somebody else has changed it since.

## Limits

A token may make 600 calls a minute. What visitors may send is limited for each address and e-mail, 120 a minute unless
the site says otherwise. Attempts to sign in are limited more strictly.

## Caching and other sites

Public reads have an \`ETag\`: with \`If-None-Match\` what has not changed is a 304 without a body. What was read with a
permission is \`no-store\`. Pages of any site may call the API (CORS), without cookies; they may read the headers \`ETag\`,
\`Link\`, \`Retry-After\` and \`X-Request-Id\`. A write from a page of another site needs a token.

## Webhooks

A webhook is told of events as they happen, by a POST signed after [Standard Webhooks](https://www.standardwebhooks.com).
It says what happened to which id and nothing more: read the rest over the API. Any 2xx within 15 seconds is taken for
delivered; otherwise it is tried again with the same \`webhook-id\` for five days. A 410 switches the webhook off.

## Changes

- **1.1.0**: tokens; webhooks; lists in pages; CORS.
- **1.0.0**: the first version.`;

export const version = '1.1.0';

/** What the operations of each tag are about. */
export const tagWords: Record<string, string> = {
  About: 'The history of the foundation.',
  Account: 'Your own account: password, second factor, passkeys, sessions.',
  Activity: 'What the staff did.',
  Comments: 'What visitors say of articles, and its moderation.',
  Contact: 'Messages of the contact form.',
  Dashboard: 'Figures of what there is.',
  Donations: 'Pledges and what has become of them.',
  Events: 'Events that are to come and that have been.',
  Likes: 'How many visitors like an article.',
  News: 'Articles and their categories.',
  Newsletter: 'Subscribers and newsletters.',
  Programs: 'What the foundation does, and its categories.',
  Session: 'Signing in and out.',
  Settings: 'Names, addresses and texts of the site.',
  Staff: 'Who may do what.',
  Team: 'Who works for the foundation.',
  Tokens: 'Keys for programs that call this API.',
  University: 'Courses and faculty.',
  Videos: 'Videos and their categories.',
  Volunteers: 'Applications of volunteers.',
  Webhooks: 'Addresses that are told of events.',
};
