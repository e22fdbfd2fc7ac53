import { slotText } from '@packhouse/contract/formats/slot-text.ts'
import { lazy, Suspense } from 'react'
import { DocumentsCard } from '../../invoices/DocumentsCard.tsx'
import { Progress } from '../../ui/feedback/Progress.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Definitions } from '../../ui/layout/Definitions.tsx'
import { moneyText } from '../../ui/values/amounts.ts'
import { CreditChip } from '../../ui/values/CreditChip.tsx'
import { dateText } from '../../ui/values/DateText.tsx'
import { StatusPill } from '../../ui/values/StatusPill.tsx'
import { plural, t } from '../../ui/words.ts'
import { openLines } from './actions/orderActions.ts'
import { ActivityCard } from './cards/ActivityCard.tsx'
import { Contact, streetOf } from './cards/DeliveryCard.tsx'
import { TotalCard } from './cards/TotalCard.tsx'
import { ActionButton, ActionsMenu, BackLink } from './head/OrderHead.tsx'
import { ShortStatusSteps } from './head/StatusSteps.tsx'
import { LinesTable, PickCounted } from './lines/LinesTable.tsx'
import { isShort } from './lines/quantities.ts'
import { Bars, madeWords, type ShownOrder } from './OrderDesk.tsx'
import css from './OrderPhone.module.css'
import type { Order } from './order.ts'

const DocumentsSheet = lazy(async () => ({ default: (await import('./documents/DocumentsSheet.tsx')).DocumentsSheet }))

/** An order on a phone: header and footer are fixed, the lines start with the open ones. */
export function OrderPhone(shown: ShownOrder) {
  const { order, documents, handlers, next, busy, document, onDocument } = shown
  const about = openLines(order) > 0
  return (
    <div className={css.screen}>
      <title>{`#${order.orderid} · Packhouse`}</title>
      <header className={css.head}>
        <BackLink orderid={order.orderid} />
        <div className={css.who}>
          <h1>#{order.orderid}</h1>
          <p>
            {order.customeraddressdetails.businessname} · {order.outletName}
          </p>
        </div>
        <StatusPill status={order.status} />
        <ActionsMenu handlers={handlers} />
      </header>
      <div className={css.body}>
        <Bars {...shown} />
        <Facts order={order} />
        {order.allowedActions.includes('PICK') && <PickCounted lines={order.orderitemdetails} />}
        <LinesTable order={order} first="open" />
        {documents.length > 0 && (
          <DocumentsCard
            orderId={order.orderid}
            version={order.version}
            documents={documents}
            made={number => madeWords(order, number)}
            open={document}
            onOpen={onDocument}
          />
        )}
        <TotalCard order={order} documents={documents} />
        <ActivityCard order={order} />
      </div>
      <footer className={css.foot}>
        <div>
          <span>{about ? t('Total, weights open') : t('Total')}</span>
          <strong>{`${about ? '~ ' : ''}${moneyText(order.total)}`}</strong>
        </div>
        {next && <ActionButton action={next} order={order} busy={busy} filled />}
      </footer>
      <Suspense fallback={null}>
        {document !== null && (
          <DocumentsSheet orderId={order.orderid} number={document} onChoose={onDocument} onClose={() => onDocument(null)} />
        )}
      </Suspense>
    </div>
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
        <div className={css.progress}>
          <Progress done={done} of={lines} label={t('Lines decided')} />
          <p>
            <b>{plural(lines, '{done} of {count} line', '{done} of {count} lines').replace('{done}', String(done))}</b>
            <span>{[order.picker?.name, short > 0 && t('{count} short', { count: short })].filter(Boolean).join(' · ')}</span>
          </p>
        </div>
      )}
      <Definitions
        facts={[
          [t('Way'), <ShortStatusSteps key="way" order={order} />],
          [t('Slot'), `${dateText(orderdetails.deliveryDate, 'short')} · ${slotText(orderdetails.deliverytimeslot)}`],
          [t('Deliver to'), `${[streetOf(order), address.city].filter(Boolean).join(', ')} ${address.pincode}`],
          [t('Contact'), <Contact key="contact" order={order} />],
          [t('Note'), orderdetails.instructions || undefined],
          [
            t('Credit'),
            <span key="credit" className={css.credit}>
              <CreditChip status={credit.status} />
              {credit.available !== null && t('left {amount}', { amount: moneyText(credit.available) })}
            </span>,
          ],
        ]}
      />
    </Card>
  )
}
