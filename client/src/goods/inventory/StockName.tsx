import { NameCell } from '../../ui/table/NameCell.tsx'
import { Thumb } from '../../ui/values/Thumb.tsx'
import { t } from '../../ui/words.ts'
import { behindName } from '../items/itemNames.ts'

interface StockNameProps {
  item: {
    itemName: string
    itemType?: string
    alias: readonly string[]
    imageURL: string | null
    isActive?: boolean
  }
  size?: number
  stacked?: boolean
}

/** An item in the stock lists: picture, name, local name, and that it is no longer sold; the local name is truncated first. */
export function StockName({ item, size = 26, stacked = false }: StockNameProps) {
  const { itemName, imageURL } = item
  return (
    <NameCell
      before={<Thumb src={imageURL} name={itemName} size={size} />}
      name={itemName}
      behind={item.isActive === false ? t('Inactive') : behindName(item)}
      stacked={stacked}
    />
  )
}
