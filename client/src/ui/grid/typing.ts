interface Typing<Edit, Typed> {
  item: (edit: Edit) => number
  /** Unsaved input of the row after this edit; undefined: none, the saved values apply. */
  typed: (before: Typed | undefined, edit: Edit) => Typed | undefined
}

/** Unsaved input by item after a cell edit or a paste; copies the record once even for thousands of edits. */
export function afterEdits<Edit, Typed>(
  before: Readonly<Record<number, Typed>>,
  edits: readonly Edit[],
  { item, typed }: Typing<Edit, Typed>,
): Readonly<Record<number, Typed>> {
  const after = new Map(Object.entries(before))
  for (const edit of edits) {
    const key = String(item(edit))
    const cells = typed(after.get(key), edit)
    if (cells === undefined) after.delete(key)
    else after.set(key, cells)
  }
  return Object.fromEntries(after)
}
