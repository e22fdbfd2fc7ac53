import type { FunctionComponent } from 'react'

type PartOfCustomer = FunctionComponent<{ customerid: number }>

/** Parts of a customer's page that belong to slices above this one. */
export interface FromAbove {
  AlikeNotice: PartOfCustomer
  MergedLine: PartOfCustomer
  OrdersCard: PartOfCustomer
  OrdersTab: PartOfCustomer
}
