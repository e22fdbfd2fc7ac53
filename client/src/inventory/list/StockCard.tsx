import type { Day } from '@packhouse/contract/day.ts'
import type { StockRow } from '../../api/inventory.ts'
import { Row } from '../../ui/layout/Flex.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { RecordCard } from '../../ui/table/RecordCard.tsx'
import { quantityText } from '../../ui/values/amounts.ts'
import { Chip } from '../../ui/values/Chip.tsx'
import { Quantity } from '../../ui/values/Quantity.tsx'
import { t } from '../../ui/words.ts'
import css from '../Stock.module.css'
import { StockName } from '../StockName.tsx'
import { stockStatus } from './stockStatus.ts'

/** An item's card in the stock list on a phone. */
export function StockCard({ row, today }: { row: StockRow; today: Day }) {
  const look = stockStatus(row, today)
  const amount = (value: number) => quantityText(value, row.itemUnit)
  return (
    <RecordCard>
      <StockName item={row} size={30} stacked />
      <Text weight="strong" tone={row.available < 0 ? 'bad' : undefined}>
        <Quantity amount={row.available} unit={row.itemUnit} />
      </Text>
      <Row as="span" gap={12} data-wide className={css.cardFacts}>
        <span>{t('On hand {amount}', { amount: amount(row.currentStock) })}</span>
        {row.orderAccepted > 0 && <span>{t('accepted {amount}', { amount: amount(row.orderAccepted) })}</span>}
        {row.pendingInbound > 0 && <span>{t('inbound {amount}', { amount: amount(row.pendingInbound) })}</span>}
        <span>{look && <Chip tone={look.tone}>{look.words}</Chip>}</span>
      </Row>
    </RecordCard>
  )
}
