import type { CustomerRow } from '../../../api/customers.ts'
import { paymentDetailsPath } from '../../../app/navigation/paths.ts'
import { RecordCard } from '../../../ui/table/RecordCard.tsx'
import { moneyText } from '../../../ui/values/amounts.ts'
import { Money } from '../../../ui/values/Money.tsx'
import { t } from '../../../ui/words.ts'
import { Position } from './columns.tsx'

/** The payment details of a customer. */
export const href = (row: CustomerRow) => paymentDetailsPath(row.customerID)

/** The city, with all that is owed where a tile adds up another amount. */
const cityText = ({ city, ofTile, outstanding }: CustomerRow) =>
  ofTile === null || ofTile === undefined || ofTile === outstanding
    ? city
    : t('{city}, {amount} owed', { city, amount: moneyText(outstanding ?? 0) })

export const duesLook = {
  rowId: (row: CustomerRow) => String(row.customerID),
  rowLabel: (row: CustomerRow) => row.businessName,
  href,
  quiet: (row: CustomerRow) => !row.isActive,
  card: (row: CustomerRow) => (
    <RecordCard>
      <strong>{row.businessName}</strong>
      <b>
        <Money rupees={row.ofTile ?? row.outstanding} credit />
      </b>
      <span>{cityText(row)}</span>
      <Position row={row} />
    </RecordCard>
  ),
}
