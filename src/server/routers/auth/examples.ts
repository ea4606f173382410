import {
  invitationInput,
  loginInput,
  logoutInput,
  me,
  passwordChosen,
  passwordInput,
  session,
  sessionInput,
  signedIn,
} from '../../../shared/auth';
import { example } from '../../procedures/examples';

const id = 'b4a4c1f0-7c1e-4a51-9a59-1f0f5a3c2d10';

/** What the API page shows. */
export const authExamples = [
  example(loginInput, { username: 'admin', password: 'the password of the administrator' }),
  example(logoutInput, {}),
  example(signedIn, { authenticated: true, user: { id: 1, username: 'admin' } }),
  example(me, {
    id: 1,
    username: 'admin',
    email: 'amina@example.org',
    roles: ['owner'],
    secondFactor: false,
  }),
  example(passwordInput, { current: 'the present password', password: 'four words that nobody guesses' }),
  example(session, {
    id,
    createdAt: '2026-01-31T09:30:00.000Z',
    lastSeenAt: '2026-01-31T10:15:00.000Z',
    device: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/140.0',
    current: true,
  }),
  example(sessionInput, { id }),
  example(invitationInput, {
    token: 'kQ2hYw0m2n3Gk6b7U1s9f4x8c5v0z1q2w3e4r5t6y7u',
    password: 'four words that nobody guesses',
  }),
  example(passwordChosen, { username: 'maryam' }),
];
