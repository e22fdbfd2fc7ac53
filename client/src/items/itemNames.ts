import { scriptLang } from '../ui/script.ts'

/** The type that an item has when it needs no telling apart. */
const onlyType = 'regular'

/** An item type as lists call it: the item, and its type where that says something. */
export const itemTitle = ({ itemName, itemType }: { itemName: string; itemType: string }): string =>
  itemType.toLowerCase() === onlyType || itemType.toLowerCase() === itemName.toLowerCase()
    ? itemName
    : `${itemName} · ${itemType}`

/** What people here call it: the first other name, or the first in an Indian script. */
export const localName = (alias: readonly string[], inScript = false): string | undefined =>
  (inScript ? alias.find(name => scriptLang(name)) : undefined) ?? alias[0]

/** What a list shows behind the name of an item, and cuts before it: the type that tells it apart, what people here call it. */
export const behindName = ({ itemType = 'Regular', alias }: { itemType?: string; alias: readonly string[] }): string =>
  [itemType.toLowerCase() !== onlyType && itemType, alias[0]].filter(Boolean).join(' · ')

/** What GST takes, as lists say it. */
export const gstText = (percent: number): string => (percent === 0 ? 'Nil' : String(percent))
