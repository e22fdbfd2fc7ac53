import { slotText } from '@packhouse/contract/platform/formats/slot-text.ts'
import { Progress } from '../../../ui/feedback/Progress.tsx'
import { Row } from '../../../ui/layout/Flex.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { RecordCard } from '../../../ui/table/RecordCard.tsx'
import { DateText } from '../../../ui/values/DateText.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { StatusPill } from '../../../ui/values/StatusPill.tsx'
import { t } from '../../../ui/words.ts'
import { OrderFlags } from './CustomerCell.tsx'
import css from './OrderList.module.css'
import type { OrderRow } from './pages.ts'

/** An order on a phone. */
export function OrderCard({ row, withDate }: { row: OrderRow; withDate: boolean }) {
  return (
    <RecordCard>
      <Text cut as="strong">
        {row.businessname}
      </Text>
      <StatusPill status={row.status} />
      <Row as="span" data-wide className={css.cardLine}>
        <Text cut className={css.outlet}>
          #{row.orderid} · {withDate && <DateText value={row.deliveryDate} form="near" />}
          {withDate && ' · '}
          {row.outletName}
        </Text>
        <OrderFlags changed={row.changed} short={row.hasShort} partlyReturned={row.partlyReturned} />
      </Row>
      <Row as="span" gap={16} data-wide className={css.facts}>
        <Progress done={row.pickedLines} of={row.lines} label={t('Lines picked')} width={48} counted />
        <span>{slotText(row.deliverytimeslot)}</span>
        <b>
          <Money amount={row.total} form="sign" />
        </b>
      </Row>
    </RecordCard>
  )
}
