import { type RefObject, useMemo } from 'react'
import type { GridHandle } from '../../ui/grid/gridProps.ts'
import { t } from '../../ui/words.ts'
import { sayDiscarded } from '../messages/toast.ts'
import type { Clash } from './merge.ts'

type ByItem<Typed> = Readonly<Record<number, Typed>>

/** Unsaved input in the rows of a grid, by item; untouched items are absent. */
export interface TypedRows<Row, Typed> {
  texts: ByItem<Typed>
  /** Each of these rows as it was when typing began. */
  opened: ReadonlyMap<number, Row>
}

export const nothingTyped: TypedRows<never, never> = { texts: {}, opened: new Map<number, never>() }

/** Records an edit of these rows; a row edited for the first time is stored as it is now. */
export function withTyped<Row extends { itemId: number }, Typed>(
  before: TypedRows<Row, Typed>,
  rows: readonly Row[],
  texts: ByItem<Typed>,
): TypedRows<Row, Typed> {
  const opened = new Map([...before.opened].filter(([itemId]) => texts[itemId] !== undefined))
  for (const row of rows)
    if (texts[row.itemId] !== undefined && !opened.has(row.itemId)) opened.set(row.itemId, row)
  return { texts, opened }
}

interface RowsTypedIn<Row, Typed, Found> {
  /** The rows as saved now. */
  rows: readonly Row[]
  typed: TypedRows<Row, Typed>
  onType: (change: (before: TypedRows<Row, Typed>) => TypedRows<Row, Typed>) => void
  grid: RefObject<GridHandle | null>
  /** A colleague's change of a row since it was opened, if it differs from what is typed. */
  clashOf: (opened: Row, now: Row, typed: Typed) => Found | undefined
  /** Converts typed input to apply over the row a colleague saved; omitted: unchanged. */
  over?: (opened: Row, now: Row, typed: Typed) => Typed | undefined
}

/**
 * Unsaved input of a grid whose rows colleagues may change meanwhile: a colleague's change of an edited row is shown next to the
 * typed value, and one of them must be chosen before anything is sent. (rules §3.7)
 */
export function useTypedRows<Row extends { itemId: number }, Typed, Found extends Omit<Clash, 'path'>>(
  grid: RowsTypedIn<Row, Typed, Found>,
) {
  const { rows, typed, onType, clashOf, over } = grid
  const { texts, opened } = typed
  const newest = useMemo(() => new Map(rows.map(row => [row.itemId, row])), [rows])
  const clashes = useMemo(
    () =>
      [...opened.values()].flatMap((row): (Found & { path: string })[] => {
        const [now, mine] = [newest.get(row.itemId), texts[row.itemId]]
        const clash = now && mine !== undefined ? clashOf(row, now, mine) : undefined
        return clash ? [{ ...clash, path: String(row.itemId) }] : []
      }),
    [opened, newest, texts, clashOf],
  )
  const set = (itemId: number, row: Row | undefined, text: Typed | undefined) =>
    onType(before => {
      const [kept, rest] = [new Map(before.opened), new Map(Object.entries(before.texts))]
      kept.delete(itemId)
      rest.delete(String(itemId))
      if (text !== undefined) rest.set(String(itemId), text)
      if (text !== undefined && row) kept.set(itemId, row)
      return { texts: Object.fromEntries(rest), opened: kept }
    })
  return {
    clashes,
    clear: () => onType(() => nothingTyped),
    /** Clears the grid with this message; the toast or Ctrl Z undoes it, once. */
    discard(words: string) {
      let isBack = false
      const takeBack = () => {
        if (isBack) return
        isBack = true
        onType(now => ({ texts: { ...texts, ...now.texts }, opened: new Map([...opened, ...now.opened]) }))
      }
      onType(() => nothingTyped)
      grid.grid.current?.addStep(takeBack)
      grid.grid.current?.focus()
      sayDiscarded(words, takeBack)
    },
    keepMine(path: string) {
      const itemId = Number(path)
      const [row, now, mine] = [opened.get(itemId), newest.get(itemId), texts[itemId]]
      if (row && now && mine !== undefined) set(itemId, now, over ? over(row, now, mine) : mine)
    },
    takeTheirs: (path: string) => set(Number(path), undefined, undefined),
  }
}

/** Why saving is blocked now; undefined when it is not. */
export const chooseFirst = ({
  clashes,
  by,
}: {
  clashes: readonly Clash[]
  by: string
}): string | undefined =>
  clashes.length > 0 ? t('First choose what to keep: yours, or what {by} saved.', { by }) : undefined

/** Names of the colleagues who changed the same rows. */
export const namesIn = (clashes: readonly Clash[]): string =>
  [...new Set(clashes.map(({ by }) => by ?? t('A colleague')))].join(', ')
