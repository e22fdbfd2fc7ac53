/** Records of the demo that the pictures show. */
export interface Records {
  item: { itemId: number; itemName: string }
  /** An item that is expected from a supplier. */
  arriving: Records['item']
  order: (status: string) => number
  customer: number
  /** A customer who owes and whose newest receipt is neither a cheque nor taken back. */
  payer: number
  /** A prepaid order that still takes money. */
  prepaidOrder: number
  day: string
}

/** One picture: an address, then buttons and the like to press, each a role and how its name begins; with a text it is typed in, not pressed. */
export interface Shot {
  name: string
  path: (records: Records) => string
  press?: readonly (readonly [role: Role, name: string, typed?: string])[]
  /** Pressed at last, one after the other. */
  keys?: readonly string[]
  /** A dialog or menu that a phone has no room or no need for. */
  desk?: boolean
  /** Before somebody is signed in. */
  guest?: boolean
}

export type Role = 'button' | 'menuitem' | 'tab' | 'link' | 'textbox' | 'radio' | 'combobox' | 'checkbox' | 'switch' | 'option'
