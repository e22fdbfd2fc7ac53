import type { FunctionComponent } from 'react'

/** A part of an item's stock that belongs to a slice above this one. */
export interface FromAbove {
  /** Sends goods back to who brought them. */
  GoodsBack: FunctionComponent<{ of: { itemid: number }; onClose: () => void }>
}
