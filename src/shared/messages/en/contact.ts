/** The contact page. */
export const contact = {
  contactUs: 'Contact Us',
  contactInformation: 'Contact Information',
  followUs: 'Follow us',
  formTitle: 'Send Us a Message',
  ourLocations: 'Our Locations',
  mapTitle: 'Map of our locations',
  mapComesFrom: 'The map comes from <name>{host}</name>.',
  showMap: 'Show the map',
  openMap: 'Open the map in a new tab',
  questions: 'Frequently Asked Questions',

  name: 'Name',
  email: 'Email',
  subject: 'Subject',
  message: 'Message',
  subscribe: 'Subscribe to our newsletter',
  send: 'Send Message',
  sending: 'Sending...',
  sent: 'Message Sent!',
  sentText: "Thank you for contacting us. We'll get back to you soon.",
  sendingFailed: 'Failed to send message',
} as const;
