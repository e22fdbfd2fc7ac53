import { dayOf } from '@packhouse/contract/day.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { toast } from '../../../app/messages/toast.ts'
import { toMilli } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'
import type { NewOrder } from '../useNewOrder.ts'
import { putCursor, putCursorAfterRender } from './cursor.ts'
import { typedPacks } from './lines.ts'
import { type OrderPack, packLabel } from './packs.ts'
import { usualShown } from './UsualItems.tsx'

/** Actions on the lines. The functions stay the same between key presses, so that rows do not render for them. */
export function useLineEntry({ draft, change, offer, isReady }: NewOrder) {
  /** The pack chosen although the order already has it. */
  const [twice, setTwice] = useState<number | null>(null)
  const [lastQuantity, setLastQuantity] = useState<string>()
  /** Text in the box for the next item that is not a line yet. */
  const pending = useRef<string | null>(null)
  const hold = useCallback((typed: string | null) => {
    pending.current = typed
  }, [])
  const latest = useRef(draft)
  latest.current = draft

  const add = useCallback(
    (pack: OrderPack, typed: string) => {
      change({ type: 'lineAdded', line: { pack, typed } })
      setLastQuantity(typed)
      setTwice(null)
    },
    [change],
  )

  const take = useCallback((pack: OrderPack): boolean => {
    const isThere = latest.current.lines.some(line => line.pack.packsizeid === pack.packsizeid)
    setTwice(isThere ? pack.packsizeid : null)
    return isThere && putCursor(`line-${pack.packsizeid}`)
  }, [])

  const typeQuantity = useCallback(
    (packsizeid: number, typed: string) => {
      change({ type: 'quantityTyped', packsizeid, typed })
      setTwice(null)
    },
    [change],
  )

  const remove = useCallback(
    (packsizeid: number) => {
      const at = latest.current.lines.findIndex(({ pack }) => pack.packsizeid === packsizeid)
      const line = latest.current.lines[at]
      if (!line) return
      change({ type: 'lineRemoved', packsizeid })
      const undo = { label: t('Undo'), run: () => change({ type: 'lineAdded', line, at }) }
      toast.info(t('{item} removed', { item: packLabel(line.pack) }), { action: undo })
    },
    [change],
  )

  const removeLast = useCallback(() => {
    const last = latest.current.lines.at(-1)
    if (last) remove(last.pack.packsizeid)
  }, [remove])

  const clear = useCallback(() => {
    const cleared = latest.current
    change({ type: 'cleared', today: dayOf(new Date()) })
    const undo = { label: t('Undo'), run: () => change({ type: 'restored', draft: cleared }) }
    toast.info(t('Order cleared'), { action: undo })
    putCursorAfterRender('customer')
  }, [change])

  /** What a message lacks, where the order is made of one. */
  const missing = draft.message?.read.orders[draft.message.open]?.missing
  const usual = useMemo(() => {
    const here = new Set(draft.lines.map(({ pack }) => pack.packsizeid))
    const all = missing ? missing.flatMap(({ packsizeid }) => offer?.byPack.get(packsizeid) ?? []) : (offer?.usual ?? [])
    return all.filter(({ packsizeid }) => !here.has(packsizeid)).slice(0, usualShown)
  }, [offer, draft.lines, missing])
  /** The usual quantity of a pack: with a message, that of the last order. */
  const usualPacks = ({ packsizeid, item }: OrderPack): Milli | null => {
    const last = missing?.find(one => one.packsizeid === packsizeid)
    return last ? toMilli(last.quantity) : item.usualPacksMilli
  }
  const addUsual = (pack: OrderPack) => {
    const packs = usualPacks(pack)
    if (packs !== null) add(pack, typedPacks(packs))
  }

  // Keeps the box for the next item visible as lines are added.
  const count = draft.lines.length
  const before = useRef(count)
  useEffect(() => {
    if (isReady && count > before.current)
      document.querySelector('[data-cursor="item"]')?.closest('tfoot')?.scrollIntoView({ block: 'nearest' })
    before.current = count
  }, [count, isReady])

  return {
    pending,
    hold,
    add,
    take,
    typeQuantity,
    remove,
    removeLast,
    clear,
    usual,
    usualPacks,
    addUsual,
    twice,
    lastQuantity,
    today: () => dayOf(new Date()),
  }
}
