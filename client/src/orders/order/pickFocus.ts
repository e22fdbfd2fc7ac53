const fieldsIn = (within: ParentNode): HTMLInputElement[] => [...within.querySelectorAll<HTMLInputElement>('input[data-pick]')]

/** The first field of the line that is open after this one in what is shown; at the end the first open one of all. */
export function nextField(from: HTMLInputElement): HTMLInputElement | undefined {
  const fields = fieldsIn(document)
  const at = fields.indexOf(from)
  const others = [...fields.slice(at + 1), ...fields.slice(0, at)]
  return others.find(field => field.dataset.pick !== from.dataset.pick)
}

/** The field of the line above or below. */
export function neighbourField(from: HTMLInputElement, by: 1 | -1): HTMLInputElement | undefined {
  const fields = fieldsIn(document).filter(
    field => field.dataset.part === from.dataset.part || field.dataset.pick !== from.dataset.pick,
  )
  const lines = [...new Set(fields.map(field => field.dataset.pick))]
  const line = lines[lines.indexOf(from.dataset.pick) + by]
  return line === undefined ? undefined : fields.find(field => field.dataset.pick === line)
}

/** Puts the cursor into the first open line. */
export function focusFirstOpen(): boolean {
  const [first] = fieldsIn(document)
  first?.scrollIntoView({ block: 'nearest' })
  first?.focus()
  return first !== undefined
}

/** The other field of a line that is counted and weighed. */
export const fieldOf = (line: number, part: 'packs' | 'weight'): HTMLInputElement | null =>
  document.querySelector(`input[data-pick="${line}"][data-part="${part}"]`)
