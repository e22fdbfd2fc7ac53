import { slotText } from '@packhouse/contract/formats/slot-text.ts'
import { Progress } from '../../ui/feedback/Progress.tsx'
import { DateText } from '../../ui/values/DateText.tsx'
import { Money } from '../../ui/values/Money.tsx'
import { StatusPill } from '../../ui/values/StatusPill.tsx'
import { Truncate } from '../../ui/values/Truncate.tsx'
import { t } from '../../ui/words.ts'
import { OrderFlags } from './CustomerCell.tsx'
import css from './OrderList.module.css'
import type { OrderRow } from './pages.ts'

/** An order on a phone. */
export function OrderCard({ row, withDate }: { row: OrderRow; withDate: boolean }) {
  return (
    <span className={css.card}>
      <Truncate as="strong">{row.businessname}</Truncate>
      <StatusPill status={row.status} />
      <span className={css.cardLine}>
        <Truncate className={css.outlet}>
          #{row.orderid} · {withDate && <DateText value={row.deliveryDate} form="near" />}
          {withDate && ' · '}
          {row.outletName}
        </Truncate>
        <OrderFlags changed={row.changed} short={row.hasShort} partlyReturned={row.partlyReturned} />
      </span>
      <span className={css.facts}>
        <Progress done={row.pickedLines} of={row.lines} label={t('Lines picked')} width={48} counted />
        <span>{slotText(row.deliverytimeslot)}</span>
        <b>
          <Money rupees={row.total} form="sign" />
        </b>
      </span>
    </span>
  )
}
