import { useDebouncedValue } from '@mantine/hooks'
import { alikeOf, meantOf } from '@packhouse/contract/goods/matching/alike-outlets.ts'
import { isNamed } from '@packhouse/contract/goods/matching/outlets.ts'
import { useState } from 'react'
import { type FoundOutlets, type OutletHit, useFindOutletsQuery } from '../../api/orders.ts'

/** Pause in typing before the server is asked, ms. */
const pause = 100
const nothing: FoundOutlets['rows'] = []

/** What a row is of: an outlet of a customer, or the customer where it has none. */
export const keyOf = ({ customerId, outletId }: OutletHit): string => `${customerId}.${outletId ?? ''}`

/** Each customer once, as the first of its outlets. */
const onePerCustomer = (rows: readonly OutletHit[]): OutletHit[] =>
  rows.filter(
    ({ customerId, match }, at) =>
      match !== 'SIBLING' && rows.findIndex(row => row.customerId === customerId) === at,
  )

/** An outlet that was just served: the others of its customer come first. */
export interface ServedOutlet {
  customerid: number
  outletid: number
}

const withoutServed = (rows: readonly OutletHit[], served: ServedOutlet | undefined): readonly OutletHit[] =>
  served === undefined
    ? rows
    : rows.filter(({ match, outletId }) => match !== 'SIBLING' || outletId !== served.outletid)

/** A place in a list that goes on from its end to its beginning. */
const turned = (place: number, count: number): number => ((place % count) + count) % count

interface SearchOptions {
  isHasty: boolean
  words?: string
  served?: ServedOutlet | undefined
}

/**
 * The outlets for what is typed, and which of them is marked: the one moved to, else the first if Enter alone may take it. The mark
 * stays on its outlet when the list is read again.
 */
export function useOutletSearch(of: 'outlet' | 'customer', { isHasty, words = '', served }: SearchOptions) {
  const [text, setText] = useState(words)
  const [moved, setMoved] = useState<string>()
  /** Rows moved down by arrows before the response: the list on the screen is still that of an earlier text. */
  const [early, setEarly] = useState(0)
  const typed = text.trim()
  const [rested] = useDebouncedValue(typed, pause)
  const searchtext = isHasty ? typed : rested
  const { data, currentData, isFetching, error } = useFindOutletsQuery({
    searchtext,
    customerid: served?.customerid,
  })
  const isWaiting = searchtext !== typed || (isFetching && currentData === undefined)
  const current = error === undefined ? data : undefined // an older response does not apply to the current text
  const rows =
    current === undefined
      ? nothing
      : of === 'customer'
        ? onePerCustomer(current.rows)
        : withoutServed(current.rows, served)
  const alike = typed === '' ? nothing : alikeOf(rows)
  const meant = meantOf(alike)
  const isTaken = meant !== undefined && (isNamed(meant) || (of === 'customer' && meant.match === 'CUSTOMER'))
  const at = moved === undefined ? -1 : rows.findIndex(row => keyOf(row) === moved)
  const type = (value: string) => {
    setText(value)
    setMoved(undefined)
    setEarly(0)
  }
  const start = isTaken ? rows.indexOf(meant) : -1
  const unmoved = early === 0 || rows.length === 0 ? start : turned(start + early, rows.length)
  return {
    text,
    typed,
    type,
    rows,
    found: current,
    /** Those that what was typed names alike, where Enter takes none of them. */
    tied: alike.length > 1 && start < 0 ? alike : nothing,
    mark: at >= 0 ? at : unmoved,
    move: (to: number, by: number) =>
      isWaiting ? setEarly(steps => steps + by) : setMoved(rows[to] && keyOf(rows[to])),
    isWaiting,
    error,
  }
}
