let silent = false

/** The next reload is our own idea, so nobody is asked about it. */
export function leaveWithoutAsking(): void {
  silent = true
}

const activeTabKey = 'activeTab'

/** The tab last chosen on a screen with tabs, for as long as the page is open. */
export const readActiveTab = (): string | null => sessionStorage.getItem(activeTabKey)
export const storeActiveTab = (tab: string): void => sessionStorage.setItem(activeTabKey, tab)

/** Closing or reloading the page asks first, and forgets the tab that was open. */
export function askBeforeLeaving(): void {
  addEventListener('beforeunload', event => {
    sessionStorage.removeItem(activeTabKey)
    if (!silent) event.preventDefault()
  })
}

const forms = new Set<() => boolean>()

/** Names a form that may hold something typed, until what is returned is called. */
export function watchTyped(isTyped: () => boolean): () => void {
  forms.add(isTyped)
  return () => forms.delete(isTyped)
}

/** Something is typed that would be lost if the screen were drawn anew. */
export const hasTyped = (): boolean => [...forms].some(isTyped => isTyped())
