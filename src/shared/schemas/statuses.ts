export const applicationStatuses = ['pending', 'accepted', 'declined'] as const;

export const commentStatuses = ['pending', 'approved', 'rejected'] as const;

export const donationStatuses = ['completed', 'pending', 'failed', 'refunded'] as const;

export const volunteerStatuses = ['approved', 'pending', 'contacted', 'rejected'] as const;
