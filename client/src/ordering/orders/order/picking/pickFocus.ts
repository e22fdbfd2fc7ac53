const fieldsIn = (within: ParentNode): HTMLInputElement[] => [
  ...within.querySelectorAll<HTMLInputElement>('input[data-pick]'),
]

/** Returns the first field of the next open line shown; after the last one, of the first. */
export function nextField(from: HTMLInputElement): HTMLInputElement | undefined {
  const fields = fieldsIn(document)
  const at = fields.indexOf(from)
  const others = [...fields.slice(at + 1), ...fields.slice(0, at)]
  return others.find(field => field.dataset.pick !== from.dataset.pick)
}

/** Returns the field of the line above or below. */
export function neighbourField(from: HTMLInputElement, by: 1 | -1): HTMLInputElement | undefined {
  const fields = fieldsIn(document).filter(
    field => field.dataset.part === from.dataset.part || field.dataset.pick !== from.dataset.pick,
  )
  const lines = [...new Set(fields.map(field => field.dataset.pick))]
  const line = lines[lines.indexOf(from.dataset.pick) + by]
  return line === undefined ? undefined : fields.find(field => field.dataset.pick === line)
}

/** Focuses the first open line. */
export function focusFirstOpen(): boolean {
  const [first] = fieldsIn(document)
  first?.scrollIntoView({ block: 'nearest' })
  first?.focus()
  return first !== undefined
}

/** Returns the other field of a line that is counted and weighed. */
export const fieldOf = (line: number, part: 'packs' | 'weight'): HTMLInputElement | null =>
  document.querySelector(`input[data-pick="${line}"][data-part="${part}"]`)
