import { scriptLang } from '../../ui/script.ts'

/** Name of the type of an item with a single type. */
const onlyType = 'regular'

/** Returns an item type's title: the item, and its type if that adds anything. */
export const itemTitle = ({ itemName, itemType }: { itemName: string; itemType: string }): string =>
  itemType.toLowerCase() === onlyType || itemType.toLowerCase() === itemName.toLowerCase()
    ? itemName
    : `${itemName} · ${itemType}`

/** Returns the local name: the first alias, or the first one in an Indian script. */
export const localName = (alias: readonly string[], inScript = false): string | undefined =>
  (inScript ? alias.find(name => scriptLang(name)) : undefined) ?? alias[0]

/** Returns what a list shows after the item name, and truncates first: the distinguishing type and the local name. */
export const behindName = ({
  itemType = 'Regular',
  alias,
}: {
  itemType?: string
  alias: readonly string[]
}): string => [itemType.toLowerCase() !== onlyType && itemType, alias[0]].filter(Boolean).join(' · ')

/** GST rate as lists show it. */
export const gstText = (percent: number): string => (percent === 0 ? 'Nil' : String(percent))
