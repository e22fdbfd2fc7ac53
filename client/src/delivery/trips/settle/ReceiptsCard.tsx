import type { SettleSheet } from '../../../api/trips.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { PanelNote } from '../../../ui/layout/Panel.tsx'
import { t } from '../../../ui/words.ts'
import { isCash } from './cash.ts'
import { ReceiptRows } from './ReceiptRows.tsx'

/** Receipts that the driver made: cash, and what came otherwise. While the cash is counted, no amount of it is shown. */
export function ReceiptsCard({ sheet, isBlind }: { sheet: SettleSheet; isBlind: boolean }) {
  const { receipts, trip } = sheet
  const cash = receipts.filter(isCash)
  const others = receipts.filter(receipt => !isCash(receipt))
  const note = trip.state === 'SETTLED' ? t('Handed in') : t('With the driver until handed in')
  const isHidden = isBlind && cash.length > 0
  return (
    <>
      <Card
        flush
        title={<Counted title={t('Cash at the door')} count={isHidden ? undefined : cash.length} />}
        aside={<small>{isHidden ? t('Shown after the count') : note}</small>}
      >
        {isHidden || cash.length === 0 ? (
          <PanelNote>
            {isHidden ? t('Count the cash first, then it is shown.') : t('No cash was taken on this trip.')}
          </PanelNote>
        ) : (
          <ReceiptRows
            receipts={cash}
            sheet={sheet}
            label={t('Cash at the door')}
            amountHead={t('Cash (₹)')}
          />
        )}
      </Card>
      {others.length > 0 && (
        <Card flush title={<Counted title={t('Not by cash')} count={others.length} />}>
          <ReceiptRows
            receipts={others}
            sheet={sheet}
            label={t('Not by cash')}
            amountHead={t('Amount (₹)')}
          />
        </Card>
      )}
    </>
  )
}

/** The title of a card with the number of its rows. */
export const Counted = ({ title, count }: { title: string; count: number | string | undefined }) => (
  <>
    {title} {count !== undefined && <small>{count}</small>}
  </>
)
