/** The application form of the university. */
export const apply = {
  title: 'Apply to the University',
  university: 'University',
  lead: 'Tell us who you are and what you would like to study. We read every application.',
  howAdmissionWorks: 'How admission works and the deadlines',
  phone: 'Phone (optional)',
  course: 'Course',
  generalAdmission: 'General admission',
  message: 'Message (optional)',
  messageHint: 'For example, what you have studied and why you would like to join.',
  submit: 'Submit Application',

  sent: 'Application Submitted!',
  sentText: "Thank you for your interest. We'll contact you soon.",
  sendingFailed: 'Submission Failed',
  tryOrContact: 'Please try again or contact us directly.',
} as const;
