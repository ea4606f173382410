/** What becomes of a delivery; one that is `queued` or `sending` is told as waiting. */
export const deliveryStatuses = ['queued', 'sending', 'delivered', 'failed'] as const;
