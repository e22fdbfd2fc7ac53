import type { CallOutcome } from '@packhouse/contract/tonight/states.ts'
import { type RefObject, useEffect, useReducer, useRef } from 'react'
import { useNavigate } from 'react-router'
import { type Regular, useSayOutcomeMutation } from '../api/tonight.ts'
import { newOrderFor } from '../app/navigation/paths.ts'
import { useKeys } from '../ui/keys/keys.ts'
import { t } from '../ui/words.ts'
import { type Place, placeIn } from './calls.ts'

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

/** The open outlet of the call list, of those to call or of those who were called. */
export interface CallCursor {
  row: Regular | undefined
  choose: (row: Regular) => void
  /** To the next outlet or back, through both lists. */
  move: (by: number) => void
  /** The line of the open outlet. */
  line: RefObject<HTMLLIElement | null>
}

export function useCallCursor(lists: { toCall: Regular[]; called: Regular[] }): CallCursor {
  const place = useRef<Place>({ outletId: undefined, isCalled: false, at: 0 })
  place.current = placeIn(lists, place.current)
  const { outletId: openId, at } = place.current
  const [choices, redraw] = useReducer((count: number) => count + 1, 0)
  const line = useRef<HTMLLIElement>(null)
  // Outlets that were called are below the others, often out of sight; a card that opens by itself does not scroll.
  useEffect(() => {
    if (choices > 0) line.current?.scrollIntoView({ block: 'nearest' })
  }, [choices])
  const rows = [...lists.toCall, ...lists.called]
  const index = rows.findIndex(({ outletId }) => outletId === openId)
  const choose = ({ outletId }: Regular) => {
    place.current = { outletId, isCalled: lists.called.some(row => row.outletId === outletId), at }
    redraw()
  }
  const move = (by: number) => {
    const next = rows[Math.max(0, Math.min(rows.length - 1, index + by))]
    if (next) choose(next)
  }
  return { row: rows[index], choose, move, line }
}

/** The keys of the call list; each is also a button of the open outlet. */
export function useCallKeys({ row, move }: CallCursor, actions: CallActions, askTime: () => void): void {
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
