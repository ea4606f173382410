/** Success and failure messages of forms, for toasts and pages without scripts. */
export const formCopy = {
  newsletter: {
    sent: { title: 'Success!', description: "You've been subscribed to our newsletter." },
    failed: { title: 'Failed to subscribe', description: 'Please try again later.' },
  },
  contact: {
    sent: {
      title: 'Message Sent!',
      description: "Thank you for contacting us. We'll get back to you soon.",
    },
    failed: { title: 'Failed to send message', description: 'Please try again later.' },
  },
  donation: {
    sent: { title: 'Donation Received!', description: 'Thank you for your generous contribution.' },
    failed: { title: 'Donation Failed', description: 'Please try again or contact us directly.' },
  },
  volunteer: {
    sent: {
      title: 'Volunteer Application Submitted!',
      description: "Thank you for your interest. We'll contact you soon.",
    },
    failed: { title: 'Submission Failed', description: 'Please try again or contact us directly.' },
  },
  application: {
    sent: {
      title: 'Application Submitted!',
      description: "Thank you for your interest. We'll contact you soon.",
    },
    failed: { title: 'Submission Failed', description: 'Please try again or contact us directly.' },
  },
} as const;

export type FormName = keyof typeof formCopy;

/** Shown if a browser filled in the hidden field. */
export const trappedCopy = {
  title: 'Not sent',
  description: 'Your browser filled in a hidden field. Please reload the page and try again.',
} as const;
