/** Demo records that the pictures show. */
export interface Records {
  item: { itemId: number; itemName: string }
  /** An item expected from a supplier. */
  arriving: Records['item']
  order: (status: string) => number
  customer: number
  /** The customer with the largest advance. */
  paidAhead: number
  /** A customer with dues whose newest receipt is neither a cheque nor reversed. */
  payer: number
  /** A prepaid order that can still receive money. */
  prepaidOrder: number
  /** An order that was placed from a message. */
  messageOrder: number
  day: string
  /** A trip with a driver. */
  trip: { id: number; deliveryDate: string; driverId: number }
  /** A run of buying that is open. */
  run: { id: number; date: string }
  /** A price run that is a draft, and one that is carried out. */
  priceRun: number
  priceRunDone: number
  /** A lot that orders got goods of, and a line of one of them. */
  lot: { id: number; lineId: number }
}

/**
 * One picture: an address, then elements to click, each a role and the start of its name; with a text it is filled in instead of
 * clicked.
 */
export interface Shot {
  name: string
  path: (records: Records) => string
  press?: readonly (readonly [role: Role, name: string, typed?: string])[]
  /** Keys pressed last, one after the other. */
  keys?: readonly string[]
  /** A dialog or menu that a phone does not need or have room for. */
  desk?: boolean
  /** Shown without signing in. */
  guest?: boolean
}

type Role =
  | 'button'
  | 'menuitem'
  | 'tab'
  | 'link'
  | 'textbox'
  | 'radio'
  | 'combobox'
  | 'checkbox'
  | 'switch'
  | 'option'
  | 'gridcell'
