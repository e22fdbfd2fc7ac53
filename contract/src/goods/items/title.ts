/** The name of an item's only type, which nobody says. */
export const usualType = 'Regular'

/** An item type as lists and sentences name it: "Tomato", "Tomato, Cherry". */
export const itemTitle = (itemName: string, typeName: string): string =>
  typeName === usualType ? itemName : `${itemName}, ${typeName}`
