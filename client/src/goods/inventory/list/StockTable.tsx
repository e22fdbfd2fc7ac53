import type { Day } from '@packhouse/contract/day.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { items } from '@packhouse/contract/goods/items/endpoints.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { StockRow } from '../../../api/inventory.ts'
import { ListTable } from '../../../app/list/ListTable.tsx'
import type { ListScreen } from '../../../app/list/useListScreen.tsx'
import { inventoryItemPath, paths } from '../../../app/navigation/paths.ts'
import type { usePages } from '../../../app/requests/pages.ts'
import { Row } from '../../../ui/layout/Flex.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import type { BulkAction } from '../../../ui/table/BulkBar.tsx'
import { RecordCard } from '../../../ui/table/RecordCard.tsx'
import { milliText } from '../../../ui/values/amounts.ts'
import { Chip } from '../../../ui/values/Chip.tsx'
import { Quantity } from '../../../ui/values/Quantity.tsx'
import { t } from '../../../ui/words.ts'
import css from '../Stock.module.css'
import { StockName } from '../StockName.tsx'
import { stockColumns } from './columns.tsx'
import { type Address, chips } from './filter.ts'
import { stockStatus } from './stockStatus.ts'

const look = {
  rowId: (row: StockRow) => String(row.itemId),
  rowLabel: (row: StockRow) => row.itemName,
  href: (row: StockRow) => inventoryItemPath(row.itemId, row.itemName),
  quiet: (row: StockRow) => !row.isActive,
}
interface StockTableProps {
  list: ListScreen
  pages: ReturnType<typeof usePages<StockRow>>
  filter: Address
  today: Day
  filters: ReactNode
  tools: ReactNode
  /** Opens the buying list for ticked items. */
  onEstimates: (rows: StockRow[]) => void
}

/** The items with their stock, one per row. */
export function StockTable({ list, pages, filter, today, filters, tools, onEstimates }: StockTableProps) {
  const navigate = useNavigate()
  const columns = useMemo(() => stockColumns(today), [today])
  const card = useCallback((row: StockRow) => <StockCard row={row} today={today} />, [today])
  const bulk = useMemo(
    (): BulkAction<StockRow>[] => [
      {
        label: t('Add estimates'),
        icon: IconPlus,
        keys: 'a',
        run: onEstimates,
        needs: inventory.addEstimates,
      },
    ],
    [onEstimates],
  )
  return (
    <ListTable
      list={list}
      title={t('Items')}
      noun={t('Stock')}
      {...pages}
      {...look}
      columns={columns}
      bulk={bulk}
      card={card}
      filters={filters}
      tools={tools}
      noMatch={
        filter.filter === 'TO_BUY' && !filter.searchtext && !chips.some(one => filter[one])
          ? { line: t('Nothing to buy: there is enough for every accepted order.') }
          : t('No item matches these filters.')
      }
      nothing={{
        line: t('No items yet. Add an item before you receive stock of it.'),
        action: { label: t('Add item'), run: () => void navigate(paths.newItem), needs: items.saveItems },
      }}
    />
  )
}

/** An item's card in the stock list on a phone. */
function StockCard({ row, today }: { row: StockRow; today: Day }) {
  const look = stockStatus(row, today)
  const amount = (value: Milli) => milliText(value, row.itemUnit)
  return (
    <RecordCard>
      <StockName item={row} size={30} stacked />
      <Text weight="strong" tone={row.available < 0 ? 'bad' : undefined}>
        <Quantity milli={row.available} unit={row.itemUnit} />
      </Text>
      <Row as="span" gap={12} data-wide className={css.cardFacts}>
        <span>{t('On hand {amount}', { amount: amount(row.currentStock) })}</span>
        {row.orderAccepted > 0 && (
          <span>{t('accepted {amount}', { amount: amount(row.orderAccepted) })}</span>
        )}
        {row.pendingInbound > 0 && (
          <span>{t('inbound {amount}', { amount: amount(row.pendingInbound) })}</span>
        )}
        <span>{look && <Chip tone={look.tone}>{look.words}</Chip>}</span>
      </Row>
    </RecordCard>
  )
}
