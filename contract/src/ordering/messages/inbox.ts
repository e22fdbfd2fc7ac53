/** Where a message came from. */
export const messageSources = ['PASTE', 'CHAT_EXPORT', 'WHATSAPP'] as const
export type MessageSource = (typeof messageSources)[number]

/** NEW: nobody looked; DRAFT: somebody began; ORDERED: an order was saved from it; IGNORED: it is none. */
export const messageStates = ['NEW', 'DRAFT', 'ORDERED', 'IGNORED'] as const
export type MessageState = (typeof messageStates)[number]
