import { IconAlertTriangle } from '@tabler/icons-react'
import { Chip } from '../../ui/Chip.tsx'
import { t } from '../../ui/words.ts'
import css from './OrderList.module.css'

interface CustomerCellProps {
  business: string
  outlet: string
  changed: boolean
  short: boolean
  partlyReturned: boolean
}

/** Who ordered, where it goes, and what to look at before going on. */
export function CustomerCell({ business, outlet, changed, short, partlyReturned }: CustomerCellProps) {
  return (
    <span className={css.customer}>
      <strong>{business}</strong>
      <span className={css.outlet}>{outlet}</span>
      <OrderFlags changed={changed} short={short} partlyReturned={partlyReturned} />
    </span>
  )
}

type Flags = Pick<CustomerCellProps, 'changed' | 'short' | 'partlyReturned'>

/** Changed after it was taken in hand, picked short, partly come back. */
export function OrderFlags({ changed, short, partlyReturned }: Flags) {
  if (!changed && !short && !partlyReturned) return null
  return (
    <span className={css.flags}>
      {changed && (
        <Chip tone="warn" icon={IconAlertTriangle}>
          {t('Changed')}
        </Chip>
      )}
      {short && <Chip tone="warn">{t('Short')}</Chip>}
      {partlyReturned && <Chip>{t('Partly returned')}</Chip>}
    </span>
  )
}
