import type { FunctionComponent } from 'react'

/** A part of receiving that belongs to a slice above this one. */
export interface FromAbove {
  /** From goods that just came to sending them back. */
  CameBack: FunctionComponent<{ itemid: number; supplier: string }>
}
