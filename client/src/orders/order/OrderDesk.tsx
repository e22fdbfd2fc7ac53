import { lazy, Suspense } from 'react'
import { DocumentsCard } from '../../invoices/DocumentsCard.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { narrow, useMedia } from '../../ui/useMedia.ts'
import { dateText } from '../../ui/values/DateText.tsx'
import { Monogram } from '../../ui/values/Monogram.tsx'
import { t } from '../../ui/words.ts'
import { ActionsCard } from './actions/ActionsCard.tsx'
import type { RunnableAction } from './actions/useOrderActions.ts'
import { ActivityCard } from './cards/ActivityCard.tsx'
import { CustomerCard } from './cards/CustomerCard.tsx'
import { Contact, DeliveryCard } from './cards/DeliveryCard.tsx'
import { TotalCard } from './cards/TotalCard.tsx'
import { ChangeBars, HoldBar, type Notice, NoticeBar } from './head/NoticeBars.tsx'
import { ActionButton, ActionsMenu, BackToList, OrderMarks, Pager } from './head/OrderHead.tsx'
import { ShortStatusSteps, StatusSteps } from './head/StatusSteps.tsx'
import { reachedAt, whoMade } from './head/statusSteps.ts'
import { LinesFoot } from './lines/LinesFoot.tsx'
import { LinesTable } from './lines/LinesTable.tsx'
import { MessageCard } from './message/MessageCard.tsx'
import css from './OrderScreen.module.css'
import type { Order, TaxDocument } from './order.ts'

const DocumentsPanel = lazy(async () => ({ default: (await import('../../invoices/DocumentsPanel.tsx')).DocumentsPanel }))
const DocumentsSheet = lazy(async () => ({ default: (await import('./documents/DocumentsSheet.tsx')).DocumentsSheet }))

export interface ShownOrder {
  order: Order
  documents: readonly TaxDocument[]
  handlers: RunnableAction[]
  /** The primary action, and the action next to it. */
  next: RunnableAction | undefined
  beside: RunnableAction | undefined
  busy: boolean
  notice: Notice | null
  onNotice: (notice: Notice | null) => void
  /** Number of the open document. */
  document: string | null
  onDocument: (number: string | null) => void
}

/** An order on a desktop: everything visible, an open document next to it and never over it. */
export function OrderDesk(shown: ShownOrder) {
  const { order, document, onDocument } = shown
  const isNarrow = useMedia(narrow)
  const beside = document !== null && !isNarrow
  return (
    <div className={css.screen} data-beside={beside}>
      <div className={css.order}>
        <Desk {...shown} besideDocument={beside} />
      </div>
      <Suspense fallback={beside ? <aside className={css.waiting} /> : null}>
        {beside && (
          <DocumentsPanel orderId={order.orderid} number={document} onChoose={onDocument} onClose={() => onDocument(null)} />
        )}
        {document !== null && isNarrow && (
          <DocumentsSheet orderId={order.orderid} number={document} onChoose={onDocument} onClose={() => onDocument(null)} />
        )}
      </Suspense>
    </div>
  )
}

function Desk({ besideDocument, ...shown }: ShownOrder & { besideDocument: boolean }) {
  const { order, documents, handlers, next, beside, busy, document, onDocument } = shown
  return (
    <Page
      title={`#${order.orderid}`}
      back={<BackToList orderid={order.orderid} />}
      mark={<OrderMarks order={order} withName={!besideDocument} />}
      actions={
        <>
          {!besideDocument && <Pager orderid={order.orderid} />}
          {beside && !beside.lock && <ActionButton action={beside} order={order} busy={false} />}
        </>
      }
      primary={
        <>
          {next && <ActionButton action={next} order={order} busy={busy} caps={!besideDocument} filled />}
          {besideDocument && <ActionsMenu handlers={handlers} />}
        </>
      }
    >
      {besideDocument ? <Summary order={order} /> : <StatusSteps order={order} />}
      <Bars {...shown} />
      {!besideDocument && (
        <div className={css.cards}>
          <DeliveryCard order={order} />
          <CustomerCard order={order} />
          <ActionsCard handlers={handlers} />
        </div>
      )}
      <div className={css.lines} data-message={order.message ? (besideDocument ? 'above' : 'beside') : 'none'}>
        <MessageCard order={order} folded={besideDocument} />
        <LinesTable order={order} besideDocument={besideDocument} foot={<LinesFoot order={order} documents={documents} />} />
      </div>
      {documents.length > 0 ? (
        <>
          <div className={besideDocument ? css.halves : css.below}>
            <DocumentsCard
              orderId={order.orderid}
              version={order.version}
              documents={documents}
              made={number => madeWords(order, number)}
              open={document}
              onOpen={onDocument}
            />
            <TotalCard order={order} documents={documents} />
          </div>
          <ActivityCard order={order} />
        </>
      ) : (
        <div className={css.below}>
          <ActivityCard order={order} />
          <TotalCard order={order} documents={documents} />
        </div>
      )}
    </Page>
  )
}

/** 05:49 AM, Meera Nair */
export function madeWords(order: Order, number: string): string | undefined {
  const made = whoMade(order, number)
  return made && `${dateText(made.at, 'moment')}, ${made.by}`
}

/** Warnings, above everything else. */
export function Bars({ order, notice, onNotice }: ShownOrder) {
  return (
    <>
      {notice && <NoticeBar notice={notice} onClose={() => onNotice(null)} />}
      <HoldBar order={order} />
      <ChangeBars order={order} />
    </>
  )
}

/** Customer and progress in short, for use next to an open document. */
function Summary({ order }: { order: Order }) {
  const name = order.customeraddressdetails.businessname
  const { address } = order.customeraddressdetails
  const closesAt = reachedAt(order, 'DELIVERED')
  return (
    <Card>
      <div className={css.summary}>
        <Monogram name={name} size={36} tinted />
        <div>
          <Text as="strong" size={14}>
            {name}
          </Text>
          <Text as="p" tone="quiet">
            {order.outletName} {address.pincode}
          </Text>
          <Text as="p" tone="quiet">
            <Contact order={order} />
          </Text>
        </div>
        <div className={css.way}>
          <ShortStatusSteps order={order} />
          {order.status === 'DELIVERED' && closesAt && (
            <Text as="p" tone="quiet">
              {t('Closes automatically {when}', { when: dateText(dayLater(closesAt), 'moment') })}
            </Text>
          )}
        </div>
      </div>
    </Card>
  )
}

/** Claims are open for a day, then the order closes automatically. (rules.md §3.2 row 8) */
const dayLater = (moment: Date): string => new Date(moment.getTime() + 24 * 3_600_000).toISOString()
