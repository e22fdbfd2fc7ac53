/** The pictures of the guide: of which screen each is, by the page and the section that it is shown in. */
export const guidePictures = {
  'desk-before-the-first-call': 'tonight-tomorrow',
  'desk-taking-an-order': 'new-order-customer',
  'desk-messages': 'inbox',
  'hall-picking-an-order': 'picking',
  'hall-packed-and-ready': 'dispatch',
  'buyer-what-is-missing': 'inventory',
  'buyer-what-arrived': 'inventory-receive',
  'accounts-receipts': 'dues',
  'accounts-promises-and-reminders': 'credit-desk',
  'accounts-notes-without-goods': 'notes',
  'accounts-the-month': 'portals',
  'accounts-hand-over-to-the-books': 'handover',
  'manager-the-morning': 'orders',
  'manager-prices': 'pricing',
  'manager-customers-and-credit': 'customer',
} as const
