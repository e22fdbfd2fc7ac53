import type { Paise } from '@packhouse/contract/money.ts'
import type { FunctionComponent } from 'react'
import type { Supplier } from '../../api/suppliers.ts'

/** Parts of a supplier that belong to slices above this one: his bills, what sends goods back to him, and what lists these. */
export interface FromAbove {
  BillsPart: FunctionComponent<{ supplierid: number }>
  GoodsBack: FunctionComponent<{ of: { supplierid: number }; onClose: () => void }>
  ReturnsPart: FunctionComponent<{ supplier: Pick<Supplier, 'id' | 'name'>; balance: Paise | undefined }>
}
