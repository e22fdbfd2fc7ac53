import type { CustomerRow } from '../../../api/customers.ts'
import { customerPath } from '../../../app/navigation/paths.ts'
import { CustomerCard } from './CustomerCard.tsx'
import { customerColumns } from './columns.tsx'
import { OutletsPreview } from './OutletsPreview.tsx'

/** What a customer is in the list, with its outlets and its card. */
export const customerLook = {
  columns: customerColumns,
  rowId: (row: CustomerRow) => String(row.customerID),
  rowLabel: (row: CustomerRow) => row.businessName,
  href: (row: CustomerRow) => customerPath(row.customerID),
  detail: (row: CustomerRow) => <OutletsPreview customerid={row.customerID} />,
  card: (row: CustomerRow) => <CustomerCard row={row} />,
  quiet: (row: CustomerRow) => !row.isActive,
}
