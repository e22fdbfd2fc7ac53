import {
  IconArrowBackUp,
  IconArrowLeft,
  IconArrowRight,
  IconCheck,
  IconCopyPlus,
  IconFileInvoice,
  IconFileX,
  IconPencil,
  IconPlayerPause,
  IconPrinter,
  IconQrcode,
  IconReceiptRupee,
  IconScale,
  IconUserPlus,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { pickingPath, sameOrderPath } from '../../../../app/navigation/paths.ts'
import { useWhyNotMay } from '../../../../ui/may.ts'
import { t } from '../../../../ui/words.ts'
import { printCrateLabels, printPickLists } from '../../printing.ts'
import type { Order } from '../order.ts'
import { focusFirstOpen } from '../picking/pickFocus.ts'
import { type ActionName, actionsOf, asksForReason, type OrderAction } from './orderActions.ts'

export interface RunnableAction extends OrderAction {
  icon: TablerIcon
  keys: string | undefined
  danger: boolean
  run: () => void
}

/** The dialog an action opens; actions without one run at once. */
export type OrderDialog =
  | 'ACCEPT_HELD'
  | 'ASK_RELEASE'
  | 'ASSIGN_PICKER'
  | 'READY'
  | 'DISPATCH'
  | 'DELIVER'
  | 'CLOSE'
  | 'RECEIPT'
  | 'RETURN'
  | 'STEP_BACK'
  | 'EDIT'
  | 'CANCEL_INVOICE'
  | 'REJECT'

const icons: Record<ActionName, TablerIcon> = {
  ACCEPT: IconCheck,
  ASSIGN_PICKER: IconUserPlus,
  START_PACKING: IconArrowRight,
  PICK: IconScale,
  PICK_LIST: IconPrinter,
  LABELS: IconQrcode,
  PACK: IconArrowRight,
  READY: IconArrowRight,
  DISPATCH: IconArrowRight,
  DELIVER: IconArrowRight,
  CLOSE: IconCheck,
  INVOICE: IconFileInvoice,
  RECEIPT: IconReceiptRupee,
  EDIT: IconPencil,
  CANCEL_INVOICE: IconFileX,
  RETURN: IconArrowBackUp,
  STEP_BACK: IconArrowLeft,
  SAME: IconCopyPlus,
  REJECT: IconX,
}

/** One letter per action, Alt S as in New order; the step forward has the submit key. */
const letters: Partial<Record<ActionName, string>> = {
  ASSIGN_PICKER: 'a',
  PICK: 'p',
  PICK_LIST: 'l',
  LABELS: 'k',
  INVOICE: 'i',
  EDIT: 'e',
  RECEIPT: 'c',
  RETURN: 'r',
  SAME: 'alt+s',
  STEP_BACK: 'b',
}

interface Doing {
  move: (name: 'ACCEPT' | 'START_PACKING' | 'PACK') => void
  open: (dialog: OrderDialog) => void
  documents: () => void
}

/** Returns the order's actions with what each runs on the screen. */
export function useOrderActions(order: Order, { move, open, documents }: Doing): RunnableAction[] {
  const navigate = useNavigate()
  const whyNotMay = useWhyNotMay()
  const pick = () => {
    if (!focusFirstOpen()) void navigate(pickingPath(order.orderid))
  }
  const run = (name: ActionName) => {
    if (name === 'PICK') pick()
    else if (name === 'PICK_LIST') printPickLists([order])
    else if (name === 'LABELS') void printCrateLabels({ orderId: order.orderid })
    else if (name === 'INVOICE') documents()
    else if (name === 'SAME') void navigate(sameOrderPath(order.orderid))
    else if (name === 'ACCEPT' && order.creditHold)
      open(asksForReason(order, whyNotMay) ? 'ACCEPT_HELD' : 'ASK_RELEASE')
    else if (name === 'ACCEPT' || name === 'START_PACKING' || name === 'PACK') move(name)
    else open(name)
  }
  return actionsOf(order, whyNotMay).map(action => ({
    ...action,
    // A label with dots opens a dialog; a locked action has none.
    label: action.lock ? t(action.label).replace('…', '') : t(action.label),
    icon: action.name === 'STEP_BACK' && order.status === 'PACKING' ? IconPlayerPause : icons[action.name],
    keys: letters[action.name],
    danger: action.name === 'REJECT' || action.name === 'CANCEL_INVOICE',
    run: () => run(action.name),
  }))
}
