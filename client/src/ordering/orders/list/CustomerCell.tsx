import { IconAlertTriangle, IconCornerUpLeft, IconTrendingDown } from '@tabler/icons-react'
import { Row } from '../../../ui/layout/Flex.tsx'
import { NameCell } from '../../../ui/table/NameCell.tsx'
import { Chip } from '../../../ui/values/Chip.tsx'
import { t } from '../../../ui/words.ts'
import css from './OrderList.module.css'

interface CustomerCellProps {
  business: string
  outlet: string
  stacked?: boolean
}

/** Customer and outlet. */
export const CustomerCell = ({ business, outlet, stacked = false }: CustomerCellProps) => (
  <NameCell name={business} behind={outlet} stacked={stacked} />
)

interface Flags {
  changed: boolean
  short: boolean
  partlyReturned: boolean
}

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

/** The number of an order, and behind it the same flags as signs: the names in the row keep their room. */
export function NumberCell({ id, ...flags }: Flags & { id: number }) {
  const { changed, short, partlyReturned } = flags
  const sign = (words: string, icon: typeof IconAlertTriangle, tone: 'warn' | 'plain') => (
    <span data-name={words}>
      <Chip tone={tone} icon={icon}>
        <span className="visually-hidden">{words}</span>
      </Chip>
    </span>
  )
  if (!isFlagged(flags)) return `#${id}`
  return (
    <Row as="span" inline gap={4}>
      #{id}
      {changed && sign(t('Changed'), IconAlertTriangle, 'warn')}
      {short && sign(t('Short'), IconTrendingDown, 'warn')}
      {partlyReturned && sign(t('Partly returned'), IconCornerUpLeft, 'plain')}
    </Row>
  )
}
