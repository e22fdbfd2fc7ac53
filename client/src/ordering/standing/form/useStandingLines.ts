import { isDay } from '@packhouse/contract/day.ts'
import { zeroPaise } from '@packhouse/contract/money.ts'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useOutletDetailsQuery } from '../../../api/customers.ts'
import { t } from '../../../ui/words.ts'
import { linesAfter } from '../../line-entry/commands.ts'
import { lineIssues } from '../../line-entry/lineIssues.ts'
import { readLines, taxOn, totalsOf } from '../../line-entry/lines.ts'
import { packLabel } from '../../line-entry/packs.ts'
import { type LinesToEnter, useLineEntry } from '../../line-entry/useLineEntry.ts'
import { useOffer } from '../../line-entry/useOffer.ts'
import { firstDayOf, itemsOf, linesOf } from './plan.ts'
import type { StandingDraft } from './useStandingDraft.ts'

/** The lines of a standing order, entered as those of an order, at the prices of its first day. */
export function useStandingLines(
  { form, place, isReady, tomorrow }: StandingDraft,
  dueOn: string | undefined,
) {
  const { values, setFieldValue } = form
  const { items } = values
  const firstDay = dueOn !== undefined && isDay(dueOn) ? dueOn : firstDayOf(values, tomorrow)
  const outletQuery = useOutletDetailsQuery(place ? { outletid: place.outletid } : skipToken)
  const outlet = outletQuery.currentData
  const tax = useMemo(() => taxOn(outlet, firstDay), [outlet, firstDay])
  const itemIds = useMemo(() => items.map(({ itemId }) => itemId), [items])
  const offering = useOffer(isReady ? place?.customerid : undefined, firstDay, itemIds)
  const { offer, bring } = offering
  // While the items of another customer load, the lines keep what is known of their packs.
  const last = useRef(offer)
  if (offer) last.current = offer
  const offered = offer ?? last.current
  const lines = useMemo(() => linesOf(items, offered?.byPack), [items, offered])

  const latest = useRef({ items, lines })
  latest.current = { items, lines }
  const onLines: LinesToEnter['onLines'] = useCallback(
    command => {
      const now = latest.current
      const after = linesAfter(now.lines, command)
      latest.current = { items: itemsOf(after, now.items), lines: after }
      setFieldValue('items', latest.current.items)
    },
    [setFieldValue],
  )
  const entry = useLineEntry({ lines, onLines, offer })

  // Lines of a draft, or that a colleague saved, may be of items that are not loaded.
  const wanted = itemIds.join(',')
  const isLoaded = offer !== null
  const bringAll = useRef(bring)
  bringAll.current = bring
  useEffect(() => {
    if (isLoaded && wanted !== '') void bringAll.current(wanted.split(',').map(Number)).catch(() => undefined) // the rest stays in use
  }, [isLoaded, wanted])

  const visible = useMemo(
    () =>
      readLines(lines, { offered: offer?.byPack ?? null, tax }).map(line =>
        line.pack.sku === '' ? { ...line, contentMilli: null } : line,
      ),
    [lines, offer, tax],
  )
  const gone = useMemo(
    () =>
      new Map(
        offer
          ? visible
              .filter(({ pack }) => !offer.byPack.has(pack.packsizeid))
              .map(({ pack }) => [
                pack.packsizeid,
                t('{item} can no longer be ordered', { item: packLabel(pack) }),
              ])
          : [],
      ),
    [visible, offer],
  )
  const issues = useMemo(
    () => lineIssues(visible.filter(({ pack }) => offer?.byPack.has(pack.packsizeid))),
    [visible, offer],
  )
  return {
    firstDay,
    outlet,
    outletQuery,
    tax,
    offering,
    entry,
    onLines,
    lines: visible,
    /** What keeps a line from being saved. */
    issues,
    /** That, and lines of which the days say that they are refused. */
    marks: useMemo(() => new Map([...gone, ...issues]), [gone, issues]),
    totals: useMemo(() => totalsOf(visible, zeroPaise), [visible]),
  }
}

export type StandingLines = ReturnType<typeof useStandingLines>
