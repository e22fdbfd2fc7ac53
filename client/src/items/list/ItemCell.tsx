import { Marked } from '../../ui/Marked.tsx'
import { Thumb } from '../../ui/Thumb.tsx'
import { itemTitle, localName } from '../itemNames.ts'
import css from './ItemList.module.css'

interface ItemCellProps {
  item: { itemName: string; itemType: string; alias: readonly string[]; imageURL: string | null }
  /** What is being searched for: where it stands in another name, that one is shown. */
  typed: string
}

/** An item in a row: picture, name, what people here call it. The local name gives way first. */
export function ItemCell({ item, typed }: ItemCellProps) {
  const wanted = typed.trim().toLowerCase()
  const found = wanted ? item.alias.find(name => name.toLowerCase().includes(wanted)) : undefined
  const local = found ?? localName(item.alias)
  return (
    <span className={css.item}>
      <Thumb src={item.imageURL} name={item.itemName} />
      <strong>
        <Marked text={itemTitle(item)} typed={typed} />
      </strong>
      {local && (
        <span className={css.local}>
          <Marked text={local} typed={typed} />
        </span>
      )}
    </span>
  )
}
