let silent = false

/** Suppresses the question before the next reload, when the app itself reloads. */
export function leaveWithoutAsking(): void {
  silent = true
}

const activeTabKey = 'activeTab'

/** The tab last chosen on a screen with tabs, stored while the page is open. */
export const readActiveTab = (): string | null => sessionStorage.getItem(activeTabKey)
export const storeActiveTab = (tab: string): void => sessionStorage.setItem(activeTabKey, tab)

/** Asks before the page is closed or reloaded, and clears the stored tab. */
export function askBeforeLeaving(): void {
  addEventListener('beforeunload', event => {
    sessionStorage.removeItem(activeTabKey)
    if (!silent) event.preventDefault()
  })
}

const forms = new Set<() => boolean>()

/** Registers a form that may have unsaved input; returns a function that removes it. */
export function watchTyped(isTyped: () => boolean): () => void {
  forms.add(isTyped)
  return () => forms.delete(isTyped)
}

/** Whether there is unsaved input that would be lost if the screen were rendered from scratch. */
export const hasTyped = (): boolean => [...forms].some(isTyped => isTyped())
