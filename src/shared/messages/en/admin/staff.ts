/** Accounts of the staff. */
export const adminStaff = {
  about:
    'Each person has their own account and chooses their own password. If they forget it, send them a new link.',
  loading: 'Loading staff...',
  none: 'No staff found',
  nameAndEmail: 'Name and email',
  state: 'State',
  lastSeen: 'Last seen',
  noEmail: 'No email',
  thisIsYou: 'This is you. Only another owner can disable or delete your account.',
  disabled: 'Disabled',
  invited: 'Invited',
  linkUntil: 'Link valid until {day}',
  neverSignedIn: 'Never signed in',

  newLink: 'New link',
  signOut: 'Sign out everywhere',
  signedOutDone: '{username} is signed out everywhere.',
  signOutFailed: 'Failed to sign this person out',
  enable: 'Enable',
  enabledDone: '{username} is enabled and can sign in again.',
  disable: 'Disable',
  disabledDone: '{username} is disabled and signed out everywhere.',
  mayDelete: 'Are you sure you want to delete the account of {username}? This action cannot be undone.',
  deletedDone: 'Staff member deleted successfully',
  deleteFailed: 'Failed to delete staff member',

  inviteMember: 'Invite staff member',
  invite: 'Invite',
  inviting: 'Inviting...',
  invitedDone: 'Staff member invited successfully',
  inviteFailed: 'Failed to invite staff member',
  username: 'Username',
  usernameHint:
    '2 to 50 letters, digits, dots, hyphens and underscores. It cannot be changed or reused later.',
  email: 'Email (optional)',
  emailHint: 'If email is set up, the link is also sent there.',
  rolesHint: 'People can have several roles.',
  ownRolesHint: 'Changing roles signs you out everywhere, including here.',
  changedRolesHint: 'Changing roles signs this person out everywhere. What they are typing is kept.',
  editMember: 'Edit Staff Member',
  updateMember: 'Update staff member',
  updatedDone: 'Staff member updated successfully',
  updateFailed: 'Failed to update staff member',

  link: 'Link',
  sendLinkTitle: 'Send This Invitation Link',
  newLinkTitle: 'New Link',
  sendThisLink:
    'Send this link to <name></name>, who uses it to choose a password. It works once, for seven days, and you will not see it again.',
  linkMailed: 'It was also emailed to <address></address>.',
  linkNotMailed: 'No email is sent. Send the link yourself.',
  newLinkFor:
    'Send <name></name> a new link if the old one was lost or has expired, or the password was forgotten.',
  oldLinksStop: 'Older links stop working at once. The current password works until the new link is used.',
  newLinkEffects:
    'Using it signs them out everywhere and revokes their tokens. If they had a password, their passkeys are removed too. Two-step sign-in stays on.',
  createLink: 'Create New Link',
  linkFailed: 'Failed to create a link',

  twoStep: 'Two-step sign-in',
  twoStepOn: 'Two-step sign-in on',
  twoStepOff: 'Two-step sign-in off',
  loadingPolicy: 'Loading two-step sign-in...',
  policyText:
    'Two-step sign-in protects accounts even if a password is stolen. People who must use it set it up the next time they open the admin area. We recommend it at least for owners.',
  policyWho: 'Who must use two-step sign-in',
  nobody: 'No one',
  owners: 'Owners',
  everyone: 'Everyone',
  policyQuestion: 'People without two-step sign-in must set it up before they can continue. Save?',
  policySaved: 'Saved. It applies immediately.',
  policyFailed: 'Failed to save who must use two-step sign-in',
  save: 'Save',
} as const;

/** What each role may do. */
export const adminRoles = {
  roles: 'Roles',
  owner: 'Owner',
  ownerMay: 'Full access, including staff, email and settings.',
  editor: 'Editor',
  editorMay:
    'News, programs, team, videos, university, history, events, campaigns, settings and writing the newsletter.',
  treasurer: 'Treasurer',
  treasurerMay: 'Donations, funds, campaigns, bank details and receipts.',
  moderator: 'Moderator',
  moderatorMay: 'Comments, contact messages, volunteer and university applications, newsletter subscribers.',
  translator: 'Translator',
  translatorMay: 'Translations of content, funds and settings.',
} as const;
