import { modeNames } from '@packhouse/contract/billing/receipt-modes.ts'
import type { DoorReceipt, SettleSheet } from '../../../api/trips.ts'
import { paymentDetailsPath } from '../../../app/navigation/paths.ts'
import { TextLink } from '../../../ui/layout/LinkButton.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { useSees } from '../../../ui/sees.ts'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { figureText } from '../../../ui/values/amounts.ts'
import { DateText } from '../../../ui/values/DateText.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { plural, t } from '../../../ui/words.ts'
import { receiptSum } from './cash.ts'
import css from './Settle.module.css'
import { StopName } from './StopName.tsx'

interface ReceiptRowsProps {
  receipts: readonly DoorReceipt[]
  sheet: SettleSheet
  label: string
  amountHead: string
}

/** Receipts with their stops, and their sum. */
export function ReceiptRows({ receipts, sheet: { trip }, label, amountHead }: ReceiptRowsProps) {
  const stops = new Map(trip.stops.map(stop => [stop.orderid, stop]))
  return (
    <PlainTable flush aria-label={label} className={css.table}>
      <thead>
        <tr>
          <th scope="col" className={css.place}>
            {t('Stop')}
          </th>
          <th scope="col">{t('Outlet')}</th>
          <th scope="col" data-end data-wide>
            {t('Time')}
          </th>
          <th scope="col" data-wide className={css.number}>
            {t('Receipt')}
          </th>
          <th scope="col" data-end className={css.amount}>
            {amountHead}
          </th>
        </tr>
      </thead>
      <tbody>
        {receipts.map(receipt => (
          <tr key={receipt.receiptId}>
            <td className={css.place}>{receipt.place}</td>
            <td>
              <StopName stop={stops.get(receipt.orderid)} />
              <span data-narrow>
                <ReceiptNumber receipt={receipt} />
              </span>
            </td>
            <td data-end data-wide>
              <DateText value={receipt.at} form="time" />
            </td>
            <td data-wide>
              <ReceiptNumber receipt={receipt} />
            </td>
            <td data-end>
              <b>
                <Money amount={receipt.amount} />
              </b>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={2}>{plural(receipts.length, '{count} receipt', '{count} receipts')}</td>
          <td data-wide />
          <td data-wide />
          <td data-end>{figureText(receiptSum(receipts))}</td>
        </tr>
      </tfoot>
    </PlainTable>
  )
}

/** The number of a receipt, which opens the dues of its customer; what is not cash with its reference. */
function ReceiptNumber({ receipt: { number, mode, reference, customerId } }: { receipt: DoorReceipt }) {
  const seesDues = useSees('dues')
  return (
    <>
      {seesDues ? <TextLink to={paymentDetailsPath(customerId)}>{number}</TextLink> : number}
      {mode !== 'CASH' && (
        <Text as="div" tone="quiet" size={12}>
          {[t(modeNames[mode]), reference].filter(Boolean).join(' ')}
        </Text>
      )}
    </>
  )
}
