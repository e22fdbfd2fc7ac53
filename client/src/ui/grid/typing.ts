interface Typing<Edit, Typed> {
  item: (edit: Edit) => number
  /** What is typed in the row after this edit; undefined: it stands as it is saved. */
  typed: (before: Typed | undefined, edit: Edit) => Typed | undefined
}

/** What is typed, by item, after a cell or all cells of a paste; thousands at once are copied once. */
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
