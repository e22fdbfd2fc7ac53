import { pickers } from '@packhouse/contract/pickers/endpoints.ts'
import { lazy, Suspense } from 'react'
import { Popup } from '../../ui/dialogs/Popup.tsx'
import { useWhyNotMay } from '../../ui/may.ts'
import { t } from '../../ui/words.ts'
import { whyNotGiven } from './assign.ts'
import css from './PickerCell.module.css'
import type { OrderRow } from './pages.ts'

const PickerMenu = lazy(async () => ({ default: (await import('./PickerMenu.tsx')).PickerMenu }))

/** The order's picker; while the order can be assigned and the user may do it, a click opens the choice in its row. */
export function PickerCell({ row }: { row: OrderRow }) {
  const denied = useWhyNotMay()(pickers.assignPicker)
  if (denied !== undefined || whyNotGiven(row)) return row.pickerName ?? '-'
  return (
    <Popup
      label={t('Picker of #{id}', { id: row.orderid })}
      align="start"
      button={props => (
        <button type="button" {...props} className={css.cell} data-none={row.pickerName === null}>
          {row.pickerName ?? t('Assign')}
          <span className="visually-hidden">{t(', choose the picker of #{id}', { id: row.orderid })}</span>
        </button>
      )}
    >
      {close => (
        <Suspense fallback={<div aria-busy="true" />}>
          <PickerMenu row={row} close={close} />
        </Suspense>
      )}
    </Popup>
  )
}
