import { at, type DialogShot, dialog, row } from './dialog-shot.ts'
import type { Shot } from './screens.ts'

const ofRun: Shot['path'] = ({ run }) => `/items/buying?date=${run.date}&run=${run.id}`

export const buyingDialogs: DialogShot[] = [
  dialog('buying-new-run', 'supply/buying/dialogs/NewRun.tsx', at('/items/buying'), {
    press: [['button', 'New run']],
  }),
  dialog('buying-add-line', 'supply/buying/dialogs/AddLine.tsx', ofRun, {
    press: [['button', 'Add line']],
    onPhone: false,
  }),
  dialog('buying-edit-line', 'supply/buying/dialogs/EditLine.tsx', ofRun, {
    press: [row('[^,]+, '), ['menuitem', 'Change line']],
    onPhone: false,
  }),
  dialog('buying-strike-line', 'supply/buying/dialogs/StrikeLine.tsx', ofRun, {
    press: [row('[^,]+, '), ['menuitem', 'Strike line']],
    onPhone: false,
  }),
  dialog('buying-expense', 'supply/buying/dialogs/AddExpense.tsx', ofRun, {
    press: [
      ['button', 'More about run'],
      ['menuitem', 'Add expense'],
    ],
    onPhone: false,
  }),
  dialog('buying-close', 'supply/buying/dialogs/CloseRun.tsx', ofRun, {
    press: [['button', 'Close run']],
    onPhone: false,
  }),
  dialog('buying-unit', 'supply/buying/dialogs/MarketUnit.tsx', ofRun, {
    press: [row('Apple'), ['menuitem', 'Market unit']],
    onPhone: false,
  }),
]
