import type { FunctionComponent } from 'react'

/** A part of the pages of lots that belongs to a slice above this one. */
export interface FromAbove {
  /** Sends goods of a lot back to who brought them. */
  GoodsBack: FunctionComponent<{ of: { lotid: number }; onClose: () => void }>
}
