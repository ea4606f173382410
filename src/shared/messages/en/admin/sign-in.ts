/** Signing in and out. */
export const adminSignIn = {
  pageTitle: 'Sign in to the admin area',
  title: 'Admin sign-in',
  lead: 'Admin access only',
  rememberMe: 'Remember me',
  forgotPassword: 'Forgot password?',
  askOwner:
    'Ask an owner of this site for a new link, which they create under Staff. You then choose a new password.',
  askOperator:
    "The person who runs the server can also set a new password with this command in the site's folder:",
  backToSite: 'Back to homepage',

  username: 'Username',
  password: 'Password',
  signingInAs: 'Signing in as <name></name>',
  codeHint: 'Enter the 6-digit code from your app, or one of your recovery codes.',
  signIn: 'Sign in',
  signingIn: 'Signing in...',
  back: 'Back',
  usePasskey: 'Use a passkey',

  signedIn: 'Login Successful',
  welcome: 'Welcome to the admin dashboard.',
  failed: 'Login Failed',
  wrongPassword: 'Invalid username or password. Please try again.',
  wrongCode: 'Incorrect or already used code. Please try again.',
  noPasskey: 'No passkey was used. Please try again, or sign in with your password.',
  unknownPasskey: 'This passkey is not registered here. Please sign in with your password.',
  databaseAway: 'The site cannot reach its database. Please try again in a moment.',
  noAnswer: 'The site did not respond. Please try again in a moment.',
  tooManyAttempts:
    'Too many attempts. Please try again {minutes, plural, =0 {later} one {in a minute} other {in # minutes}}.',
  tooManySignIns:
    'Too many attempts to sign in. Please try again {minutes, plural, =0 {later} one {in a minute} other {in # minutes}}.',

  loggedOut: 'Logged Out',
  loggedOutText: 'You have been successfully logged out.',
  logoutFailed: 'Logout Failed',
  logoutFailedText: 'An error occurred while logging out.',

  sessionEnded: 'Your session has ended',
  sessionEndedText: 'Sign in again to continue. What you typed is still here.',
  signedInAgain: 'Signed in again',
  signedInAgainText: 'You can continue where you left off.',
  signedInAs: 'Signed in as {name}',
  otherAccount: 'This is a different account. What you typed is still here and not saved yet.',
  signInAgain: 'Please sign in again',
  signInAgainText: 'For your security, sign in again to change this.',

  setUp: 'Set up two-step sign-in',
  setUpText: 'Your account must use two-step sign-in. Set it up now to continue.',
  setUpFirst: 'Set up two-step sign-in to continue, or sign out.',
  saveCodesFirst: 'Save your recovery codes first, then select I have saved them.',
  signOut: 'Sign out',

  choosePassword: 'Choose your password',
  choosePasswordText:
    'An owner of this site gave you this link. It works once. After that, sign in with your username and the password you choose now.',
  newPassword: 'New password',
  savePassword: 'Save Password',
  passwordSaved: 'Your password is saved',
  yourUsername: 'Your username is <name></name>. You need it to sign in.',
  linkUsed: 'This link no longer works',
  linkUsedText:
    'It was already used, was replaced by a newer one, is older than seven days, or is incomplete.',
  askForLink:
    'If you have already chosen a password, sign in. Otherwise ask the owner who gave you the link for a new one.',
  goToSignIn: 'Go to sign-in',
} as const;
