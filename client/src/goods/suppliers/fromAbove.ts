import type { FunctionComponent } from 'react'
import type { Supplier } from '../../api/suppliers.ts'

/** What sends goods back to a supplier, and what lists these: of a slice above this one. */
export interface FromAbove {
  GoodsBack: FunctionComponent<{ of: { supplierid: number }; onClose: () => void }>
  ReturnsPart: FunctionComponent<{ supplier: Supplier }>
}
