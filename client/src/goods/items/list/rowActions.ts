import { items } from '@packhouse/contract/goods/items/endpoints.ts'
import { IconExternalLink, IconPencil, IconPower, IconStack2, IconTag } from '@tabler/icons-react'
import { editItemsPath, inventoryItemPath, pricingItemPath } from '../../../app/navigation/paths.ts'
import type { Action } from '../../../ui/dialogs/ActionMenu.tsx'
import { t } from '../../../ui/words.ts'
import { itemTitle } from '../itemNames.ts'

interface Row {
  itemId: number
  parentItemId: number
  itemName: string
  itemType: string
}

interface Ways {
  /** Opens it next to the list. */
  open: () => void
  go: (path: string) => void
  /** Whether the item, or the pack alone, is active. */
  on: boolean
  flip: () => void
  refused?: string | undefined
}

/** Returns the actions for one row of either list. */
export function rowActions(row: Row, { open, go, on, flip, refused }: Ways): Action[] {
  const name = itemTitle(row)
  return [
    { label: t('Open item'), icon: IconExternalLink, run: open },
    {
      label: t('Edit item'),
      icon: IconPencil,
      run: () => go(editItemsPath([row.parentItemId])),
      needs: items.updateItems,
    },
    { label: t('Prices'), icon: IconTag, run: () => go(pricingItemPath(row.itemId, name)) },
    { label: t('Stock'), icon: IconStack2, run: () => go(inventoryItemPath(row.itemId, name)) },
    {
      label: t(on ? 'Deactivate…' : 'Activate…'),
      icon: IconPower,
      danger: on,
      run: flip,
      disabledReason: refused,
      needs: items.changeItemStatus,
    },
  ]
}
