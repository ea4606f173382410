import type { Permission } from '../../../shared/schemas/permissions';

type ScopeLabel = readonly [scope: Permission, verb: string, label: string];

/** Token scopes by resource; public reads need none. */
export const scopeGroups: readonly { about: string; scopes: readonly ScopeLabel[] }[] = [
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
  { about: 'History', scopes: [['history:write', 'write', 'Add, change and delete history events']] },
  {
    about: 'Events',
    scopes: [['events:write', 'write', 'Add, change and delete events and their categories']],
  },
  {
    about: 'Drafts',
    scopes: [
      ['drafts:read', 'see', 'See unpublished drafts'],
      [
        'drafts:write',
        'write',
        'Save, discard and schedule drafts. Publishing also needs permission to write that type.',
      ],
    ],
  },
  {
    about: 'Revisions',
    scopes: [
      ['revisions:read', 'see', 'See earlier versions'],
      [
        'revisions:write',
        'bring back',
        'Restore earlier versions. Also needs permission to write that type.',
      ],
    ],
  },
  {
    about: 'Trash',
    scopes: [
      ['trash:read', 'see', 'See deleted items'],
      [
        'trash:write',
        'decide',
        'Restore or permanently delete items. Also needs permission to write that type.',
      ],
    ],
  },
  {
    about: 'Pictures',
    scopes: [
      ['media:read', 'see', 'See all pictures and where each is used'],
      ['media:write', 'send', 'Upload, describe and delete pictures'],
    ],
  },
  {
    about: 'Comments',
    scopes: [
      ['comments:read', 'see', "See all comments, with their authors' email addresses"],
      ['comments:write', 'decide', 'Approve, reject and delete comments'],
    ],
  },
  {
    about: 'Donations',
    scopes: [
      ['donations:read', 'see', "See all donations, with donors' names and addresses"],
      ['donations:write', 'change', 'Change donations and record payments'],
    ],
  },
  {
    about: 'Funds',
    scopes: [['funds:write', 'write', 'Add, change and delete funds']],
  },
  {
    about: 'Giving',
    scopes: [['giving:write', 'change', 'Change bank details, fees and the texts of receipts']],
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
        'See all university applications, with names, addresses and phone numbers',
      ],
      ['applications:write', 'decide', 'Accept, decline, delete and reply to university applications'],
    ],
  },
  {
    about: 'Contact messages',
    scopes: [
      ['contact:read', 'see', "Read all messages, with senders' names and addresses"],
      [
        'contact:write',
        'change',
        'Mark messages as read, reply to them, delete them, and change reply templates',
      ],
    ],
  },
  {
    about: 'Subscribers',
    scopes: [
      ['subscribers:read', 'see', "See all subscribers' addresses"],
      ['subscribers:write', 'remove', 'Remove subscribers'],
    ],
  },
  {
    about: 'Newsletter',
    scopes: [
      ['newsletter:read', 'see', 'See sent newsletters and their progress'],
      ['newsletter:write', 'send', 'Send a newsletter to all subscribers'],
    ],
  },
  {
    about: 'Settings',
    scopes: [['settings:write', 'change', "Change and delete settings, such as the site's name"]],
  },
  {
    about: 'Health',
    scopes: [['health:read', 'see', 'See the state of mail, backups and disk']],
  },
  { about: 'Figures', scopes: [['stats:read', 'see', "See the dashboard's figures"]] },
];

const known = new Set(scopeGroups.flatMap(({ scopes }) => scopes.map(([scope]) => String(scope))));

/** Such as "Donations: see, change"; unknown scopes are shown by name. */
export const scopeSummaries = (held: readonly string[]): string[] => [
  ...scopeGroups.flatMap(({ about, scopes }) => {
    const verbs = scopes.filter(([scope]) => held.includes(scope)).map(([, verb]) => verb);
    return verbs.length > 0 ? [`${about}: ${verbs.join(', ')}`] : [];
  }),
  ...held.filter((scope) => !known.has(scope)),
];
