import type { OrdersRule } from '@packhouse/contract/supply/price-runs/kinds.ts'
import { whyNotSchedule } from '@packhouse/contract/supply/price-runs/policy.ts'
import { useState } from 'react'
import { type PriceRunDetails, useSchedulePriceRunMutation } from '../../api/price-runs.ts'
import { toast } from '../../app/messages/toast.ts'
import { reasonOf, shownInPlace } from '../../ui/feedback/failure.ts'
import { useNow } from '../../ui/useNow.ts'
import { plural, say, t } from '../../ui/words.ts'
import { type RunLine, readPrice, sumOf } from './runRows.ts'
import { type RowChange, useRunRows } from './useRunRows.ts'

/** When a run takes effect, and what becomes of orders. */
export interface When {
  effectiveAt: string
  ordersRule: OrdersRule
}

/** A run with what somebody decides about it. */
export function useRun(run: PriceRunDetails) {
  const state = useRunRows(run.id)
  const [changed, change] = useState<When>()
  const now = useNow()
  const [schedule, { isLoading: isScheduling }] = useSchedulePriceRunMutation()
  const [refused, setRefused] = useState<string>()
  const isDraft = run.state === 'DRAFT'
  const when = (isDraft && changed) || { effectiveAt: run.effectiveAt, ordersRule: run.ordersRule }
  const sum = sumOf(state.lines)
  const wrong = state.lines.filter(({ issue }) => issue !== undefined).length
  const facts = { ...run, effectiveAt: new Date(when.effectiveAt), included: sum.going }
  const whyNot = whyNotSchedule(facts, now)
  const why =
    wrong > 0
      ? plural(wrong, '{count} is not a valid price yet', '{count} are not valid prices yet')
      : whyNot && say(whyNot)

  const take = (line: RunLine, included: boolean) => state.decide([{ itemId: line.row.itemId, included }])
  /** Takes all that are still to decide; what was left out stays out. */
  const takeRest = async () => {
    const rest = sum.toDecide.map(({ row }) => row.itemId)
    if (rest.length === 0) return
    const all = (included: boolean): RowChange[] => rest.map(itemId => ({ itemId, included }))
    await state.decide(all(true))
    toast.success(plural(rest.length, '{count} more price taken', '{count} more prices taken'), {
      action: { label: t('Undo'), run: () => void state.decide(all(false)) },
    })
  }
  /** What was typed, sent at once; an empty text goes back to the proposed price. */
  const type = (edits: readonly { row: RunLine; text: string }[]) => {
    const read = edits.map(({ row: { row }, text }) => ({
      itemId: row.itemId,
      text,
      price: readPrice(text, row),
    }))
    for (const { itemId, text, price } of read) if ('why' in price) state.refuse(itemId, text, price.why)
    void state.decide(
      read.flatMap(({ itemId, price }) =>
        'chosen' in price ? [{ itemId, chosen: price.chosen, included: true }] : [],
      ),
    )
  }
  const send = async () => {
    if (why !== undefined || !isDraft || isScheduling || state.isSending) return
    setRefused(undefined)
    try {
      await schedule({
        runid: run.id,
        body: { ...when, version: Math.max(run.version, state.version.current) },
      }).unwrap()
    } catch (error) {
      shownInPlace(error)
      setRefused(reasonOf(error))
    }
  }
  return {
    ...state,
    run,
    isDraft,
    when,
    change,
    now,
    sum,
    why,
    take,
    type,
    takeRest,
    send,
    isScheduling,
    refused: refused ?? state.refused,
  }
}

export type RunState = ReturnType<typeof useRun>
