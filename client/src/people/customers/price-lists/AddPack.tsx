import { mulDivHalfUp, paise } from '@packhouse/contract/money.ts'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { IconSearch } from '@tabler/icons-react'
import { useItemsInPricingQuery } from '../../../api/pricing.ts'
import { SearchCombobox, useSearchText } from '../../../ui/fields/SearchCombobox.tsx'
import { figureText } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'
import type { ListPack } from './listDraft.ts'

/** Finds packs by item, local name or code, and adds one to the list. */
export function AddPack({ onAdd }: { onAdd: (pack: ListPack) => void }) {
  const text = useSearchText(150)
  const { searched } = text
  const found = useItemsInPricingQuery(
    searched === '' ? skipToken : { body: { searchtext: searched, limit: 8 } },
  )
  const rows = (found.data?.rows ?? []).flatMap((item): ListPack[] =>
    item.packs.map(pack => ({
      packsizeid: pack.packsizeid,
      itemName: item.itemName,
      itemType: item.itemType,
      sku: pack.sku,
      packName: pack.packName,
      packContent: pack.packContent,
      itemUnit: item.itemUnit,
      packPrice: pack.price,
      ...(item.lastCost === undefined
        ? {}
        : {
            cost: item.lastCost === null ? null : paise(mulDivHalfUp(item.lastCost, pack.packContent, 1000)),
          }),
    })),
  )
  return (
    <SearchCombobox
      icon={IconSearch}
      label={t('Add packs')}
      placeholder={t('Add item')}
      listLabel={t('Packs')}
      text={text}
      rows={rows}
      rowKey={({ packsizeid }) => packsizeid}
      draw={({ itemName, packName, packPrice }) =>
        `${itemName} ${packName} ${packPrice === null ? '' : figureText(packPrice)}`
      }
      isOld={text.isOld || found.isFetching}
      foot={null}
      onTake={onAdd}
    />
  )
}
