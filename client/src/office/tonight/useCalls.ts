import type { CallOutcome } from '@packhouse/contract/office/tonight/states.ts'
import { useNavigate } from 'react-router'
import { type Regular, useSayOutcomeMutation } from '../../api/tonight.ts'
import type { CallCursor } from '../../app/list/callCursor.ts'
import { newOrderFor } from '../../app/navigation/paths.ts'
import { useKeys } from '../../ui/keys/keys.ts'
import { t } from '../../ui/words.ts'

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
    order: ({ customerId, outletId }) =>
      void navigate(`${newOrderFor(customerId)}&outletid=${outletId}&usual=${deliveryDate}`),
    say: ({ outletId }, outcome, callAgainAt) =>
      void send({ body: { outletId, deliveryDate, outcome, ...(callAgainAt ? { callAgainAt } : {}) } }),
    isBusy: isLoading,
  }
}

/** The keys of the call list; each is also a button of the open outlet. */
export function useCallKeys(
  { row, move }: CallCursor<Regular>,
  actions: CallActions,
  askTime: () => void,
): void {
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
