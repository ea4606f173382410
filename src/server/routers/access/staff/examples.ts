import {
  invited,
  newInvitation,
  staffChange,
  staffInput,
  staffMember,
} from '../../../../shared/schemas/staff';
import { example } from '../../../rpc/examples';

const invitation = 'https://example.org/admin/invitation/kQ2hYw0m2n3Gk6b7U1s9f4x8c5v0z1q2w3e4r5t6y7u';
const sent = { username: 'maryam', email: 'maryam@example.org' };
const member = {
  id: 2,
  ...sent,
  roles: ['editor' as const],
  disabled: false,
  secondFactor: false,
  lastSeenAt: null,
  invitedUntil: '2026-02-07T09:30:00.000Z',
};

/** What the API page shows. */
export const staffExamples = [
  example(staffInput, { ...sent, roles: ['editor'] }),
  example(staffChange, { roles: ['editor', 'moderator'] }),
  example(staffMember, member),
  example(invited, { ...member, invitation, mailed: true }),
  example(newInvitation, { invitation, mailed: true }),
];
