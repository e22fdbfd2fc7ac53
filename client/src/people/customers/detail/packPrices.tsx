import { inRupees } from '@packhouse/contract/money.ts'
import { Text } from '../../../ui/layout/Text.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { RecordCard } from '../../../ui/table/RecordCard.tsx'
import { DateText } from '../../../ui/values/DateText.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { t } from '../../../ui/words.ts'
import type { PackPrice } from './packPrice.ts'
import { StepBadge } from './StepBadge.tsx'
import { whereFrom } from './whyThisPrice.ts'

/** A price on a phone; pressed, it says why it is that. */
export const PackPriceCard = ({ row, onWhy }: { row: PackPrice; onWhy: () => void }) => (
  <RecordCard
    role="button"
    tabIndex={0}
    onClick={onWhy}
    onKeyDown={event => {
      if (event.key === 'Enter' || event.key === ' ') onWhy()
    }}
  >
    <strong>{row.label}</strong>
    <b>
      <Money amount={row.effectivePrice} />
    </b>
    <span>{whereFrom(row)}</span>
    <span>{row.step !== null && <StepBadge step={row.step} />}</span>
  </RecordCard>
)

export const packPriceColumns: Column<PackPrice>[] = [
  {
    id: 'pack',
    rank: 'essential',
    head: 'Item and pack',
    width: 292,
    grow: 1,
    fixed: true,
    value: row => row.label,
    cell: row => (
      <span>
        <strong>{row.itemName}</strong> {row.packName}
      </span>
    ),
  },
  {
    id: 'price',
    rank: 'essential',
    head: 'Price (₹)',
    width: 90,
    align: 'end',
    value: row => (row.effectivePrice === null ? null : inRupees(row.effectivePrice)),
    cell: row => <Money amount={row.effectivePrice} />,
  },
  {
    id: 'step',
    rank: 'essential',
    head: 'Step',
    width: 110,
    value: row => row.step,
    cell: row => row.step !== null && <StepBadge step={row.step} />,
  },
  { id: 'from', rank: 'useful', head: 'Source', width: 160, value: whereFrom },
  {
    id: 'until',
    rank: 'useful',
    head: 'Until',
    width: 76,
    value: row => row.until,
    cell: row => <DateText value={row.until} form="short" />,
  },
  {
    id: 'next',
    rank: 'useful',
    head: 'Then (₹)',
    width: 84,
    align: 'end',
    value: row => (row.next === null ? null : inRupees(row.next)),
    cell: row => <Money amount={row.next} />,
  },
  {
    id: 'margin',
    rank: 'useful',
    head: 'Margin',
    width: 76,
    align: 'end',
    needs: 'costs',
    value: row => row.margin,
    cell: row => (
      <Text tone={row.margin !== null && row.margin < 0 ? 'bad' : undefined}>
        {row.margin === null ? '-' : t('{percent}%', { percent: row.margin.toFixed(1) })}
      </Text>
    ),
  },
]
