/** Where start.js keeps what the share sheet of a phone sent, for this tab and through sign-in. */
const key = 'shared'

/** The text that was shared and waits for the inbox; null for none. */
export const sharedText = (): string | null => sessionStorage.getItem(key)

/** The inbox has taken it. */
export const forgetShared = (): void => sessionStorage.removeItem(key)
