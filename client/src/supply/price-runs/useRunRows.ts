import { inRupees, type Paise } from '@packhouse/contract/money.ts'
import { useMemo, useRef, useState } from 'react'
import {
  type PriceRunRow,
  useDecidePriceRowsMutation,
  usePriceRunRowsPagesInfiniteQuery,
} from '../../api/price-runs.ts'
import { asksFigures } from '../../app/figures/asking.ts'
import { useAllPages } from '../../app/requests/pages.ts'
import { reasonOf, shownInPlace } from '../../ui/feedback/failure.ts'
import { rowsOf } from '../../ui/table/query.ts'
import { decisionOf, type RunLine } from './runRows.ts'

/** What somebody decides about a row; what is left out stays. */
export interface RowChange {
  itemId: number
  chosen?: Paise
  included?: boolean
  note?: string
}

/** What was typed and is no price, or was refused. */
interface Wrong {
  text: string
  why: string
}
const none: ReadonlyMap<number, never> = new Map<number, never>()

/**
 * All rows of a run, those to look at first, in the order in which they came at first. What somebody decides is sent at once, one
 * after the other, and shown before the answer is here.
 */
export function useRunRows(runid: number) {
  const list = useAllPages<PriceRunRow>(usePriceRunRowsPagesInfiniteQuery({ runid, limit: 500 }))
  const { rows: loaded } = rowsOf(list.query)
  const [send, { isLoading: isSending }] = useDecidePriceRowsMutation()
  const [answered, setAnswered] = useState<ReadonlyMap<number, PriceRunRow>>(none)
  const [pending, setPending] = useState<ReadonlyMap<number, RowChange>>(none)
  const [wrong, setWrong] = useState<ReadonlyMap<number, Wrong>>(none)
  const [refused, setRefused] = useState<string>()
  /** Whether an item stood with those to look at when it came, in the order of the list. */
  const [first, setFirst] = useState<ReadonlyMap<number, boolean>>(none)
  if (loaded.some(({ itemId }) => !first.has(itemId)))
    setFirst(new Map([...loaded.map(row => [row.itemId, isLookedAt(row)] as const), ...first]))

  const lines = useMemo(() => {
    const place = new Map([...first.keys()].map((itemId, at) => [itemId, at]))
    return loaded
      .map((row): RunLine => {
        const answer = answered.get(row.itemId)
        const now = { ...(answer && answer.version > row.version ? answer : row), ...pending.get(row.itemId) }
        const bad = wrong.get(row.itemId)
        return {
          row: now,
          looks: first.get(row.itemId) ?? isLookedAt(row),
          decision: decisionOf(now),
          typed: bad?.text,
          issue: bad?.why,
        }
      })
      .sort(
        (one, other) =>
          Number(other.looks) - Number(one.looks) ||
          (place.get(one.row.itemId) ?? 0) - (place.get(other.row.itemId) ?? 0),
      )
  }, [loaded, answered, pending, wrong, first])
  const versions = useRef(new Map<number, number>())
  for (const { row } of lines)
    versions.current.set(row.itemId, Math.max(row.version, versions.current.get(row.itemId) ?? 0))

  /** The version of the run after what was sent last. */
  const version = useRef(0)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const decide = (changes: readonly RowChange[]): Promise<void> => {
    if (changes.length === 0) return Promise.resolve()
    const ids = new Set(changes.map(({ itemId }) => itemId))
    const without = <Value>(all: ReadonlyMap<number, Value>) =>
      new Map([...all].filter(([id]) => !ids.has(id)))
    setRefused(undefined)
    setWrong(without)
    setPending(
      all =>
        new Map([
          ...all,
          ...changes.map(change => [change.itemId, { ...all.get(change.itemId), ...change }] as const),
        ]),
    )
    const sent = last.current.then(async () => {
      try {
        const rows = changes.map(change => ({ ...change, ...versionOf(versions.current.get(change.itemId)) }))
        const reply = await send({ runid, body: { rows } }).unwrap()
        version.current = reply.run.version
        for (const row of reply.rows) versions.current.set(row.itemId, row.version)
        setAnswered(all => new Map([...all, ...reply.rows.map(row => [row.itemId, row] as const)]))
      } catch (error) {
        shownInPlace(error)
        const { itemId, chosen } = changes[0] ?? {}
        if (asksFigures(error) && itemId !== undefined && chosen !== undefined) {
          const why = reasonOf(error)
          setWrong(all => new Map([...all, [itemId, { text: String(inRupees(chosen)), why }]]))
        } else setRefused(reasonOf(error))
      } finally {
        setPending(without)
      }
    })
    last.current = sent
    return sent
  }
  const refuse = (itemId: number, text: string, why: string) =>
    setWrong(all => new Map([...all, [itemId, { text, why }]]))
  return { list, lines, decide, refuse, refused, isSending, version }
}

const isLookedAt = ({ flags }: PriceRunRow): boolean => (flags?.length ?? 0) > 0
const versionOf = (version: number | undefined) => (version === undefined ? {} : { version })
