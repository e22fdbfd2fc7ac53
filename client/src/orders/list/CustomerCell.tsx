import { IconAlertTriangle } from '@tabler/icons-react'
import { NameCell } from '../../ui/table/NameCell.tsx'
import { Chip } from '../../ui/values/Chip.tsx'
import { t } from '../../ui/words.ts'
import css from './OrderList.module.css'

interface CustomerCellProps {
  business: string
  outlet: string
  changed: boolean
  short: boolean
  partlyReturned: boolean
  stacked?: boolean
}

/** Customer, outlet, and warnings. */
export function CustomerCell({ business, outlet, stacked = false, ...flags }: CustomerCellProps) {
  return <NameCell name={business} behind={outlet} after={isFlagged(flags) && <OrderFlags {...flags} />} stacked={stacked} />
}

type Flags = Pick<CustomerCellProps, 'changed' | 'short' | 'partlyReturned'>

const isFlagged = ({ changed, short, partlyReturned }: Flags) => changed || short || partlyReturned

/** Flags: changed after picking started, picked short, partly returned. */
export function OrderFlags(flags: Flags) {
  const { changed, short, partlyReturned } = flags
  if (!isFlagged(flags)) return null
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
