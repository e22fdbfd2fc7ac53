import { type OverrideRule, overrideRules } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { type ReactNode, useState } from 'react'
import { type StandingRun, usePlaceStandingOrderMutation } from '../../../api/standing.ts'
import { toast } from '../../../app/messages/toast.ts'
import { ReasonDialog } from '../../../ui/dialogs/ReasonDialog.tsx'
import { isSaid, reasonOf, refusalIn } from '../../../ui/feedback/failure.ts'
import { Bullets } from '../../../ui/layout/List.tsx'
import { say, t } from '../../../ui/words.ts'
import { nameOf } from '../standingColumns.tsx'

/** A rule that the order breaks, and what it says. */
interface Need {
  rule: OverrideRule
  message: string
}

/** The rules that a reason can pass over, from a refusal. */
function needsIn(error: unknown): Need[] {
  const refusal = refusalIn(error)
  const needs: unknown = refusal?.code === 'NEEDS_REASON' ? refusal.data.needs : undefined
  if (!Array.isArray(needs)) return []
  return needs.flatMap((need: unknown) => {
    const rule = isSaid(need) && 'rule' in need ? overrideRules.find(one => one === need.rule) : undefined
    return rule && isSaid(need) ? [{ rule, message: say(need) }] : []
  })
}

const notPlaced = (run: StandingRun): string => t('No order was placed for {name}', { name: nameOf(run) })

/** Places an order that was refused or asked; rules that a reason can pass over are asked about in a dialog. */
export function usePlaceRun(): { place: (run: StandingRun) => Promise<void>; dialog: ReactNode } {
  const [send] = usePlaceStandingOrderMutation()
  const [asking, setAsking] = useState<{ run: StandingRun; needs: readonly Need[] }>()
  const placeWith = async (run: StandingRun, overrides: { rule: OverrideRule; reason: string }[]) => {
    const seen = run.state === 'ASKED' ? 'ASKED' : 'REFUSED'
    const body = { deliveryDate: run.deliveryDate, overrides, seen } as const
    const { state, orderId, why } = await send({ standingid: run.standingId, body }).unwrap()
    // The outlet ordered since it was refused: the line asks now whether to place it as well.
    if (state === 'ASKED') return toast.info(notPlaced(run), why ? { detail: say(why) } : {})
    toast.success(t('Order #{id} placed for {name}', { id: orderId ?? '', name: nameOf(run) }))
  }
  const place = async (run: StandingRun) => {
    try {
      await placeWith(run, [])
    } catch (error) {
      const needs = needsIn(error)
      if (needs.length > 0) setAsking({ run, needs })
      else toast.error(notPlaced(run), { detail: reasonOf(error) })
    }
  }
  const dialog = asking && (
    <ReasonDialog
      title={t('Place the order for {name}', { name: nameOf(asking.run) })}
      submit={t('Place order')}
      required
      onSubmit={(reason = '') =>
        placeWith(
          asking.run,
          asking.needs.map(({ rule }) => ({ rule, reason })),
        )
      }
      onClose={() => setAsking(undefined)}
    >
      <Bullets>
        {asking.needs.map(({ rule, message }) => (
          <li key={rule}>{message}</li>
        ))}
      </Bullets>
    </ReasonDialog>
  )
  return { place, dialog }
}
