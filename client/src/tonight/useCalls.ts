import type { CallOutcome } from '@packhouse/contract/tonight/states.ts'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Regular, useSayOutcomeMutation } from '../api/tonight.ts'
import { newOrderFor } from '../app/navigation/paths.ts'
import { useKeys } from '../ui/keys/keys.ts'
import { t } from '../ui/words.ts'

export interface CallActions {
  /** Opens Create order with the usual basket. */
  order: (row: Regular) => void
  say: (row: Regular, outcome: CallOutcome, callAgainAt?: string) => void
  isBusy: boolean
}

/** What can be done with an outlet of the call list. */
export function useCallActions(deliveryDate: string): CallActions {
  const navigate = useNavigate()
  const [send, { isLoading }] = useSayOutcomeMutation()
  return {
    order: ({ customerId, outletId }) => void navigate(`${newOrderFor(customerId)}&outletid=${outletId}&usual=${deliveryDate}`),
    say: ({ outletId }, outcome, callAgainAt) =>
      void send({ body: { outletId, deliveryDate, outcome, ...(callAgainAt ? { callAgainAt } : {}) } }),
    isBusy: isLoading,
  }
}

export interface CallCursor {
  row: Regular | undefined
  choose: (row: Regular) => void
}

/**
 * The open outlet of the list. When it leaves, by ordering or by what it said, the next one takes its place, so the cursor stays where
 * it is; when another one leaves, nothing moves.
 */
export function useCallCursor(rows: readonly Regular[]): CallCursor & { move: (by: number) => void } {
  const [outletId, setOutletId] = useState<number>()
  const place = useRef(0)
  const at = rows.findIndex(row => row.outletId === outletId)
  if (at >= 0) place.current = at
  const row = rows[at] ?? rows[Math.min(place.current, rows.length - 1)]
  const choose = (chosen: Regular) => {
    place.current = rows.findIndex(one => one.outletId === chosen.outletId)
    setOutletId(chosen.outletId)
  }
  return {
    row,
    choose,
    move: by => {
      const next = rows[Math.max(0, Math.min(rows.length - 1, (row ? rows.indexOf(row) : 0) + by))]
      if (next) choose(next)
    },
  }
}

/** The keys of the call list; each is also a button of the open outlet. */
export function useCallKeys({ row, move }: ReturnType<typeof useCallCursor>, actions: CallActions, askTime: () => void): void {
  const of = (run: (row: Regular) => void) => () => row && run(row)
  useKeys('Regulars to call', [
    { keys: 'arrowdown', shown: 'arrowup or arrowdown', label: t('Next outlet'), run: () => move(1) },
    { keys: 'arrowup', run: () => move(-1) },
    { keys: 'o', label: t('Ordering now'), run: of(actions.order) },
    { keys: 'w', label: t('Will order'), run: of(one => actions.say(one, 'WILL_ORDER')) },
    { keys: 'x', label: t('No order'), run: of(one => actions.say(one, 'NO_ORDER')) },
    { keys: 'a', label: t('No answer'), run: of(one => actions.say(one, 'NO_ANSWER')) },
    { keys: 'c', label: t('Call at…'), run: of(askTime) },
  ])
}
