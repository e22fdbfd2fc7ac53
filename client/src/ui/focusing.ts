const field = 'input:not([type=hidden]), textarea, select'
const focusable = `${field}, button, a[href], [tabindex]:not([tabindex="-1"])`

const isReachable = (one: HTMLElement): boolean => !one.matches(':disabled, [tabindex="-1"]') && one.checkVisibility()

const reachable = (within: ParentNode, selector: string): HTMLElement[] =>
  [...within.querySelectorAll<HTMLElement>(selector)].filter(isReachable)

/** Everything that Tab reaches, in its order. */
export const tabStops = (within: ParentNode): HTMLElement[] => reachable(within, focusable)

/** Where work begins: the place that was named for it, else the first required field that is empty, else the first field. */
export function firstField(within: ParentNode): HTMLElement | undefined {
  const named = reachable(within, '[data-autofocus]')[0]
  if (named) return named
  const fields = reachable(within, field)
  const first = fields.find(one => one.matches(':required:invalid')) ?? fields[0]
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first
  return fields.find(one => one instanceof HTMLInputElement && one.name === first.name && one.checked) ?? first
}

/** Where the eye is: the first field of a part that took the place of another, or its heading where it has no field. */
export function focusStart(within: HTMLElement): void {
  const heading = within.querySelector<HTMLElement>('h2, h3')
  const start = firstField(within) ?? heading
  if (start === heading) heading?.setAttribute('tabindex', '-1')
  start?.focus()
}

/** The first field that is wrong; of a choice the first of what can be chosen. */
export function firstInvalid(within: ParentNode | null): HTMLElement | undefined {
  const invalid = within?.querySelector<HTMLElement>('[aria-invalid=true]')
  return (invalid instanceof HTMLFieldSetElement ? invalid.querySelector('input') : invalid) ?? undefined
}

/** The first field whose text is not read yet, such as half a date: no form knows of it. */
export const firstUnread = (within: ParentNode | null): HTMLElement | undefined =>
  within?.querySelector<HTMLElement>('[data-unread]') ?? undefined

/** Puts the cursor into a field, with its text selected so that typing replaces it. */
export function focusSelected(one: HTMLElement | undefined): void {
  one?.focus()
  if (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement) one.select()
}

/** Nothing has the focus: what had it was taken out or switched off. */
export function isLost(): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || activeElement.matches(':disabled')
}
