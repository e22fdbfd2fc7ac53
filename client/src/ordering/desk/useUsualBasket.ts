import type { Day } from '@packhouse/contract/day.ts'
import { useEffect, useRef } from 'react'
import { useLazyRegularsQuery } from '../../api/tonight.ts'
import { toast } from '../../app/messages/toast.ts'
import { reasonOf, shownInPlace } from '../../ui/feedback/failure.ts'
import { plural, t } from '../../ui/words.ts'
import { putCursor } from '../line-entry/cursor.ts'
import { typedPacks } from '../line-entry/lines.ts'
import { repeatable } from './draft.ts'
import type { NewOrder } from './useNewOrder.ts'

/** Fills in what the outlet usually takes for the day that the call list of Tonight named, once. */
export function useUsualBasket(
  { draft, change, offer, bring, isOpen }: NewOrder,
  usual: Day | undefined,
  onBegun: () => void,
): void {
  const [regulars] = useLazyRegularsQuery()
  const isRequested = useRef(false)
  const { place } = draft
  const latest = useRef(draft)
  latest.current = draft
  useEffect(() => {
    if (usual === undefined) isRequested.current = false
    if (usual === undefined || !place || !offer || isRequested.current) return
    isRequested.current = true
    onBegun()
    if (draft.lines.length > 0) return
    change({ type: 'chooseDate', deliveryDate: usual })
    const fill = async () => {
      const rows = await regulars({ deliveryDate: usual }, true).unwrap()
      const lines = rows.find(({ outletId }) => outletId === place.outletid)?.usualLines ?? []
      const offered = await bring(lines.map(({ itemId }) => itemId))
      if (!offered || latest.current.place?.outletid !== place.outletid || latest.current.lines.length > 0)
        return
      const wanted = lines.map(({ itemName: name, quantity, ...line }) => ({
        ...line,
        name,
        orderedquantity: quantity,
        substituteFor: null,
      }))
      const { lines: typed, left } = repeatable(wanted, offered.byPack, typedPacks)
      change({ type: 'lines', command: { type: 'add', lines: typed } })
      toast.info(plural(typed.length, '{count} usual line filled in', '{count} usual lines filled in'), {
        detail:
          left.length > 0 ? t('Can no longer be ordered: {items}', { items: left.join(', ') }) : undefined,
      })
      if (isOpen()) putCursor('item')
    }
    fill().catch(error => {
      shownInPlace(error)
      toast.error(t('The usual lines were not filled in'), { detail: reasonOf(error) })
    })
  }, [usual, place, offer, draft, change, onBegun, regulars, bring, isOpen])
}
