import { skipToken } from '@reduxjs/toolkit/query'
import { IconSearch } from '@tabler/icons-react'
import { type StockRow, useStockListPagesInfiniteQuery } from '../../../api/inventory.ts'
import { SearchCombobox, useSearchText } from '../../../ui/fields/SearchCombobox.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { Quantity } from '../../../ui/values/Quantity.tsx'
import { t } from '../../../ui/words.ts'

const none: never[] = []

/** Finds an item of the catalogue by any of its names. */
export function ItemFinder({ onChoose }: { onChoose: (item: StockRow) => void }) {
  const text = useSearchText(150)
  const { searched } = text
  const found = useStockListPagesInfiniteQuery(
    searched === '' ? skipToken : { searchtext: searched, limit: 8 },
  )
  const rows = found.currentData?.pages[0]?.rows ?? none
  return (
    <SearchCombobox<StockRow>
      icon={IconSearch}
      label={t('Item')}
      placeholder={t('Name of the item')}
      listLabel={t('Items')}
      text={text}
      rows={rows}
      rowKey={({ itemId }) => itemId}
      draw={row => (
        <>
          <Text grow>{row.itemName}</Text>
          <Text tone="quiet">
            <Quantity milli={row.available} unit={row.itemUnit} />
          </Text>
        </>
      )}
      isOld={text.isOld || (searched !== '' && found.isFetching && !found.currentData)}
      foot={rows.length === 0 ? t('No item has this name.') : undefined}
      onTake={onChoose}
      isFirst
    />
  )
}
