import type { Permission } from '../../../shared/schemas/permissions';

type ScopeWords = readonly [scope: Permission, verb: string, words: string];

/** What a token can be made for, by what it is about; what anyone may read needs none. */
export const scopeGroups: readonly { about: string; scopes: readonly ScopeWords[] }[] = [
  {
    about: 'News',
    scopes: [['news:write', 'write', 'Write, change and delete articles and their categories']],
  },
  {
    about: 'Programs',
    scopes: [['programs:write', 'write', 'Write, change and delete programs and their categories']],
  },
  { about: 'Team', scopes: [['team:write', 'write', 'Add, change and delete team members']] },
  {
    about: 'Videos',
    scopes: [['videos:write', 'write', 'Add, change and delete videos and their categories']],
  },
  { about: 'Courses', scopes: [['courses:write', 'write', 'Add, change and delete courses']] },
  { about: 'Faculty', scopes: [['faculty:write', 'write', 'Add, change and delete faculty members']] },
  { about: 'History', scopes: [['history:write', 'write', 'Add, change and delete events of the history']] },
  {
    about: 'Events',
    scopes: [['events:write', 'write', 'Add, change and delete events and their categories']],
  },
  {
    about: 'Drafts',
    scopes: [
      ['drafts:read', 'see', 'See what is being written and not published'],
      [
        'drafts:write',
        'write',
        'Keep, discard and schedule drafts; publishing needs the right to write that type too',
      ],
    ],
  },
  {
    about: 'Revisions',
    scopes: [
      ['revisions:read', 'see', 'See how content was after each save'],
      [
        'revisions:write',
        'bring back',
        'Bring back what content was; needs the right to write that type too',
      ],
    ],
  },
  {
    about: 'Trash',
    scopes: [
      ['trash:read', 'see', 'See what was deleted'],
      [
        'trash:write',
        'decide',
        'Bring back or remove for good what was deleted; needs the right to write that type too',
      ],
    ],
  },
  {
    about: 'Pictures',
    scopes: [
      ['media:read', 'see', 'See all pictures that were sent, and where each stands'],
      ['media:write', 'send', 'Send, describe and delete pictures'],
    ],
  },
  {
    about: 'Comments',
    scopes: [
      ['comments:read', 'see', 'See all comments, with the email addresses of who wrote them'],
      ['comments:write', 'decide', 'Approve, reject and delete comments'],
    ],
  },
  {
    about: 'Donations',
    scopes: [
      ['donations:read', 'see', 'See all donations, with the names and addresses of the donors'],
      ['donations:write', 'change', 'Change the status of donations, and note money that came'],
    ],
  },
  {
    about: 'Funds',
    scopes: [['funds:write', 'write', 'Add, change and delete funds']],
  },
  {
    about: 'Giving',
    scopes: [['giving:write', 'change', 'Change the bank details, the fees and the words of receipts']],
  },
  {
    about: 'Volunteers',
    scopes: [
      ['volunteers:read', 'see', 'See all applications, with names, addresses and phone numbers'],
      ['volunteers:write', 'decide', 'Approve and reject applications'],
    ],
  },
  {
    about: 'University applications',
    scopes: [
      [
        'applications:read',
        'see',
        'See all applications to the university, with names, addresses and phone numbers',
      ],
      ['applications:write', 'decide', 'Accept, decline, answer and delete applications to the university'],
    ],
  },
  {
    about: 'Contact messages',
    scopes: [
      ['contact:read', 'see', 'Read all messages, with the names and addresses of who sent them'],
      ['contact:write', 'change', 'Mark messages as read, and delete them'],
    ],
  },
  {
    about: 'Subscribers',
    scopes: [
      ['subscribers:read', 'see', 'See the addresses of all who get the newsletter'],
      ['subscribers:write', 'remove', 'Remove subscribers'],
    ],
  },
  {
    about: 'Newsletter',
    scopes: [
      ['newsletter:read', 'see', 'See the newsletters that were sent, and how far each has come'],
      ['newsletter:write', 'send', 'Send a newsletter to all subscribers'],
    ],
  },
  {
    about: 'Settings',
    scopes: [['settings:write', 'change', 'Change and delete settings of the site, such as its name']],
  },
  {
    about: 'Health',
    scopes: [['health:read', 'see', 'See how the site itself stands: mail, backups, disk']],
  },
  { about: 'Figures', scopes: [['stats:read', 'see', 'Read the figures of the dashboard']] },
];

const known = new Set(scopeGroups.flatMap(({ scopes }) => scopes.map(([scope]) => String(scope))));

/** What a token was made for: 'Donations: see, change'. A scope that no words are for is told by its name. */
export const inShort = (held: readonly string[]): string[] => [
  ...scopeGroups.flatMap(({ about, scopes }) => {
    const verbs = scopes.filter(([scope]) => held.includes(scope)).map(([, verb]) => verb);
    return verbs.length > 0 ? [`${about}: ${verbs.join(', ')}`] : [];
  }),
  ...held.filter((scope) => !known.has(scope)),
];
