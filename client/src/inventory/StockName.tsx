import { Thumb } from '../ui/Thumb.tsx'
import css from './Stock.module.css'

interface StockNameProps {
  item: { itemName: string; itemType?: string; alias: readonly string[]; imageURL: string | null }
  size?: number
}

/** An item as the stock lists show it: picture, name, local name; the local name gives way first. */
export function StockName({ item: { itemName, itemType = 'Regular', alias, imageURL }, size = 26 }: StockNameProps) {
  return (
    <span className={css.name}>
      <Thumb src={imageURL} name={itemName} size={size} />
      <b>{itemName}</b>
      {itemType !== 'Regular' && <span className={css.type}>{itemType}</span>}
      {alias[0] && <span className={css.alias}>{alias[0]}</span>}
    </span>
  )
}
