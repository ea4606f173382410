/** Results of mail server tests, and why a mail or webhook delivery was not sent, as the API returns them. */
export const adminSendResults = {
  noServer: 'There is no server with this name. Check the spelling.',
  certificateWrong:
    'The certificate of the mail server is not valid for this name. Check the name, or ask the provider for the right one.',
  serverWantsSignIn: 'The mail server asks for a username and a password. Enter both.',
  serverRefusedSignIn:
    'The mail server refused the username or the password. Check both. Some providers require an app password.',
  serverRefused: 'The server refused the connection. Check the port and the security.',
  serverLate:
    'The server did not answer in time. Check the name, the port and the security; a firewall may also be in the way.',
  notEncrypted: 'No encrypted connection could be made. Check the port and the security.',
  senderRefused:
    'The mail server does not accept the sender address. Use an address that belongs to the account.',
  recipientRefused: 'The mail server does not deliver to your address.',
  messageRefused: 'The mail server did not accept the message.',
  noMailServer: 'The server did not answer as a mail server does. Check the name, the port and the security.',
  messageNotSent: 'The message could not be sent. Check the name, the port and the security.',
  savedAsFile: 'Saved as a file; no mail server is set up',
  testAccepted:
    'The mail server accepted the message to {recipient}. See whether it arrives, and look in the spam folder too.',
  mailNotSent: 'The email could not be sent',
  mailNotWritten: 'The email could not be written',
  serverStopped: 'The server stopped while this was being sent',
  invitationLost: 'The link in this email is lost. Make a new link for this person in the section Staff.',
  response: 'Response: {status}',
  redirected: 'The response is a redirect, which is not followed',
  connectionRefused: 'The connection was refused',
  connectionClosed: 'The connection was closed without an answer',
  noTls: 'No secure connection (TLS) could be made',
  unreachable: 'The host cannot be reached',
  hostHasNoAddress: 'The host has no address',
  noHost: 'There is no host with this name',
  hostNotPublic: 'The address of the host is not public',
  noAnswer: 'There was no answer within {seconds} seconds',
  hostCertificate: 'The certificate of the host is not trusted ({code})',
  deliveryNotSent: 'It could not be sent',
  deliveryKeyLost: 'The key of this site cannot read the secret of this webhook. Make a new secret.',
} as const;
