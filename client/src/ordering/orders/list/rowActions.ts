import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import {
  needsOfMove,
  needsOfOverrides,
  type OrderStatus,
  statusLabel,
  transitionOf,
} from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { already, type OrderRefusal } from '@packhouse/contract/ordering/orders/refused.ts'
import {
  IconArrowRight,
  IconArrowsExchange,
  IconExternalLink,
  IconUserPlus,
  IconX,
} from '@tabler/icons-react'
import { useCallback } from 'react'
import { useSingleStepDispatch } from '../../../api/settings.ts'
import type { Action } from '../../../ui/dialogs/ActionMenu.tsx'
import { say, t } from '../../../ui/words.ts'
import { whyNotGiven } from './assign.ts'
import type { Ask } from './bulkActions.ts'
import { nextStep, whyStays } from './moves.ts'
import type { OrderRow } from './pages.ts'

const stepLabel: Partial<Record<OrderStatus, string>> = {
  PENDING: 'Accept order',
  PACKING: 'Start packing',
  PACKED: 'Move to Packed',
  READY_TO_DISPATCH: 'Mark ready',
  DISPATCHED: 'Dispatch',
  DELIVERED: 'Mark delivered',
  CLOSED: 'Close order',
}

const shortly = (refusal: OrderRefusal | undefined) => refusal && say(refusal.short)

/** Returns the function that gives the actions of an order in the list. */
export function useRowActions(ask: Ask, open: (row: OrderRow) => void) {
  const singleStepDispatch = useSingleStepDispatch()
  return useCallback(
    (row: OrderRow) => rowActions(row, ask, open, singleStepDispatch),
    [ask, open, singleStepDispatch],
  )
}

/** Returns the actions for one order of the list; unavailable ones give the reason. */
function rowActions(
  row: OrderRow,
  ask: Ask,
  open: (row: OrderRow) => void,
  singleStepDispatch: boolean,
): Action[] {
  const to = nextStep(row, singleStepDispatch)
  const rows = [row]
  const step: Action[] = to
    ? [
        {
          label: t(stepLabel[to] ?? statusLabel[to]),
          icon: IconArrowRight,
          run: () => ask(to === 'READY_TO_DISPATCH' ? { what: 'ready', row } : { what: 'move', rows, to }),
          disabledReason: shortly(whyStays(row, to, new Date(), singleStepDispatch)),
          needs:
            to === 'PENDING' && row.creditHold ? needsOfOverrides([{ rule: 'CREDIT' }]) : needsOfMove[to],
        },
      ]
    : []
  return [
    { label: t('Open order'), icon: IconExternalLink, run: () => open(row) },
    ...step,
    {
      label: t(row.pickerId === null ? 'Assign picker…' : 'Reassign picker…'),
      icon: IconUserPlus,
      run: () => ask({ what: 'assign', rows }),
      disabledReason: shortly(whyNotGiven(row)),
      needs: orders.assignPicker,
    },
    {
      label: t('Move to…'),
      icon: IconArrowsExchange,
      run: () => ask({ what: 'move', rows }),
      needs: dispatch.moveOrders,
    },
    {
      label: t('Reject order…'),
      icon: IconX,
      danger: true,
      run: () => ask({ what: 'reject', row }),
      disabledReason: transitionOf(row.status, 'REJECTED') ? undefined : t(already[row.status]),
      needs: orders.rejectOrder,
    },
  ]
}
