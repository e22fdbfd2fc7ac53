const field = 'input:not([type=hidden]), textarea, select'
const focusable = `${field}, button, a[href], [tabindex]:not([tabindex="-1"])`

const isReachable = (one: HTMLElement): boolean =>
  !one.matches(':disabled, [tabindex="-1"]') && one.checkVisibility()

const reachable = (within: ParentNode, selector: string): HTMLElement[] =>
  [...within.querySelectorAll<HTMLElement>(selector)].filter(isReachable)

/** Everything reachable by Tab, in order. */
export const tabStops = (within: ParentNode): HTMLElement[] => reachable(within, focusable)

/** The initial focus: the element marked for it, else the first empty required field, else the first field. */
export function firstField(within: ParentNode): HTMLElement | undefined {
  const named = reachable(within, '[data-autofocus]')[0]
  if (named) return named
  const fields = reachable(within, field)
  const first = fields.find(one => one.matches(':required:invalid')) ?? fields[0]
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first
  return (
    fields.find(one => one instanceof HTMLInputElement && one.name === first.name && one.checked) ?? first
  )
}

/** Focuses the first field of a newly shown part, or its heading if it has no field. */
export function focusStart(within: HTMLElement): void {
  const heading = within.querySelector<HTMLElement>('h2, h3')
  const start = firstField(within) ?? heading
  if (start === heading) heading?.setAttribute('tabindex', '-1')
  start?.focus()
}

/** The first invalid field; in an invalid group of fields, such as a set of options, the first one. */
export function firstInvalid(within: ParentNode | null): HTMLElement | undefined {
  const invalid = within?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid=true]')
  const isGroup = invalid?.matches('fieldset, [data-invalid]')
  return (isGroup ? invalid?.querySelector<HTMLElement>(`${field}, button`) : invalid) ?? undefined
}

/** The first field with unparsed text, such as half a date, which the form does not know about. */
export const firstUnread = (within: ParentNode | null): HTMLElement | undefined =>
  within?.querySelector<HTMLElement>('[data-unread]') ?? undefined

/** The first field whose text is no number that it takes; the attribute says why, and nothing where it is no number at all. */
export const firstUnreadable = (within: ParentNode | null): HTMLElement | undefined =>
  within?.querySelector<HTMLElement>('[data-unreadable]') ?? undefined

/** The name of a field as people read it. */
export function nameOf(one: HTMLElement): string {
  const label = one instanceof HTMLInputElement ? one.labels?.[0]?.textContent : undefined
  return (label ?? one.getAttribute('aria-label') ?? '').replace(/\s*\*$/, '')
}

/** Focuses a field and selects its text, so that typing replaces it. */
export function focusSelected(one: HTMLElement | undefined): void {
  one?.focus()
  if (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement) one.select()
}

/** Whether the focus was lost: the focused element was removed or disabled. */
export function isLost(): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || activeElement.matches(':disabled')
}
