import { sending } from '@packhouse/contract/people/sending/endpoints.ts'
import { slotText } from '@packhouse/contract/platform/formats/slot-text.ts'
import { IconSend } from '@tabler/icons-react'
import { DocumentsCard } from '../../../billing/invoices/DocumentsCard.tsx'
import { Progress } from '../../../ui/feedback/Progress.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Definitions } from '../../../ui/layout/Definitions.tsx'
import { Row, Stack } from '../../../ui/layout/Flex.tsx'
import { IconButton } from '../../../ui/layout/IconButton.tsx'
import { NeedsRight } from '../../../ui/layout/NeedsRight.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { onUse } from '../../../ui/onUse.tsx'
import { amountText } from '../../../ui/values/amounts.ts'
import { CreditChip } from '../../../ui/values/CreditChip.tsx'
import { dateText } from '../../../ui/values/DateText.tsx'
import { StatusPill } from '../../../ui/values/StatusPill.tsx'
import { plural, t } from '../../../ui/words.ts'
import { openLines } from './actions/orderActions.ts'
import { Contact, streetOf } from './cards/DeliveryCard.tsx'
import { OrderHistory } from './cards/OrderHistory.tsx'
import { TotalCard } from './cards/TotalCard.tsx'
import { TripFact } from './cards/TripFact.tsx'
import { ActionButton, ActionsMenu, BackToList } from './head/OrderHead.tsx'
import { ShortStatusSteps } from './head/StatusSteps.tsx'
import { LinesTable, PickCounted } from './lines/LinesTable.tsx'
import { isShort } from './lines/quantities.ts'
import { MessageCard } from './message/MessageCard.tsx'
import { Bars, madeWords, type ShownOrder } from './OrderDesk.tsx'
import css from './OrderPhone.module.css'
import type { Order } from './order.ts'

const DocumentsSheet = onUse(async () => (await import('./documents/DocumentsSheet.tsx')).DocumentsSheet)

/** An order on a phone: header and footer are fixed, the lines start with the open ones. */
export function OrderPhone(shown: ShownOrder) {
  const { order, documents, actions, next, busy, document, onDocument, onSend } = shown
  const about = openLines(order) > 0
  return (
    <Stack gap={0} className={css.screen}>
      <title>{`#${order.orderid} · Packhouse`}</title>
      <Row as="header" className={css.head}>
        <BackToList orderid={order.orderid} />
        <Stack gap={0} grow>
          <h1>#{order.orderid}</h1>
          <Text as="p" cut tone="quiet" size={13}>
            {order.customeraddressdetails.businessname} · {order.outletName}
          </Text>
        </Stack>
        <StatusPill status={order.status} />
        <NeedsRight needs={sending.toSend}>
          <IconButton icon={IconSend} label={t('Send')} onClick={() => onSend('order')} />
        </NeedsRight>
        <ActionsMenu actions={actions} />
      </Row>
      <Stack grow className={css.body}>
        <Bars {...shown} />
        <Facts order={order} />
        {order.allowedActions.includes('PICK') && <PickCounted lines={order.orderitemdetails} />}
        <MessageCard order={order} folded />
        <LinesTable order={order} first="open" />
        {documents.length > 0 && (
          <DocumentsCard
            orderId={order.orderid}
            version={order.version}
            documents={documents}
            made={number => madeWords(order, number)}
            open={document}
            onOpen={onDocument}
            onSend={() => onSend('order')}
          />
        )}
        <TotalCard order={order} documents={documents} />
        <OrderHistory order={order} />
      </Stack>
      <Row as="footer" gap={12} justify="between" className={css.foot}>
        <Stack gap={0}>
          <Text tone="quiet" size={13}>
            {about ? t('Total, weights open') : t('Total')}
          </Text>
          <Text as="strong" size={18} figures>
            {`${about ? '~ ' : ''}${amountText(order.total)}`}
          </Text>
        </Stack>
        {next && <ActionButton action={next} order={order} busy={busy} filled />}
      </Row>
      {document !== null && (
        <DocumentsSheet
          orderId={order.orderid}
          number={document}
          onChoose={onDocument}
          onSend={onSend}
          onClose={() => onDocument(null)}
        />
      )}
    </Stack>
  )
}

function Facts({ order }: { order: Order }) {
  const { orderdetails, credit } = order
  const lines = order.orderitemdetails.length
  const done = lines - openLines(order)
  const short = order.orderitemdetails.filter(isShort).length
  const { address } = order.customeraddressdetails
  const picking = order.status === 'PENDING' || order.status === 'PACKING'
  return (
    <Card>
      {picking && (
        <Stack gap={8} className={css.progress}>
          <Progress done={done} of={lines} label={t('Lines picked')} />
          <Row as="p" gap={12} justify="between">
            <b>{plural(lines, '{done} of {count} line', '{done} of {count} lines', { done })}</b>
            <Text tone="quiet">
              {[order.picker?.name, short > 0 && t('{count} short', { count: short })]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </Row>
        </Stack>
      )}
      <Definitions
        facts={[
          [t('Progress'), <ShortStatusSteps key="way" order={order} />],
          [
            t('Slot'),
            `${dateText(orderdetails.deliveryDate, 'short')} · ${slotText(orderdetails.deliverytimeslot)}`,
          ],
          [t('Trip'), order.trip && <TripFact key="trip" trip={order.trip} />],
          [
            t('Deliver to'),
            `${[streetOf(order), address.city].filter(Boolean).join(', ')} ${address.pincode}`,
          ],
          [t('Contact'), <Contact key="contact" order={order} />],
          [t('Note'), orderdetails.instructions || undefined],
          [
            t('Credit'),
            credit && (
              <Row as="span" gap={4} inline key="credit">
                <CreditChip status={credit.status} />
                {credit.available !== null && t('left {amount}', { amount: amountText(credit.available) })}
              </Row>
            ),
          ],
        ]}
      />
    </Card>
  )
}
