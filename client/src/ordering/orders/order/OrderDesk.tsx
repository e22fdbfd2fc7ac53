import { Button } from '@mantine/core'
import { sending } from '@packhouse/contract/people/sending/endpoints.ts'
import { IconSend } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { DocumentsCard } from '../../../billing/invoices/DocumentsCard.tsx'
import { KeyCap } from '../../../ui/keys/KeyCap.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Row, Stack } from '../../../ui/layout/Flex.tsx'
import { NeedsRight } from '../../../ui/layout/NeedsRight.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { narrow, useMedia } from '../../../ui/useMedia.ts'
import { dateText } from '../../../ui/values/DateText.tsx'
import { Monogram } from '../../../ui/values/Monogram.tsx'
import { t } from '../../../ui/words.ts'
import { ActionsCard } from './actions/ActionsCard.tsx'
import type { RunnableAction } from './actions/useOrderActions.ts'
import { CustomerCard } from './cards/CustomerCard.tsx'
import { Contact, DeliveryCard } from './cards/DeliveryCard.tsx'
import { OrderHistory } from './cards/OrderHistory.tsx'
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

const DocumentsPanel = lazy(async () => ({
  default: (await import('../../../billing/invoices/DocumentsPanel.tsx')).DocumentsPanel,
}))
const DocumentsSheet = lazy(async () => ({
  default: (await import('./documents/DocumentsSheet.tsx')).DocumentsSheet,
}))

export interface ShownOrder {
  order: Order
  documents: readonly TaxDocument[]
  actions: RunnableAction[]
  /** The primary action, and the action next to it. */
  next: RunnableAction | undefined
  secondary: RunnableAction | undefined
  busy: boolean
  notice: Notice | null
  onNotice: (notice: Notice | null) => void
  /** Number of the open document. */
  document: string | null
  onDocument: (number: string | null) => void
  /** The panel that sends is beside the order, which is shown in short. */
  isSending: boolean
  /** Opens the panel that sends the order, or one document. */
  onSend: (what: string) => void
}

/** An order on a desktop: everything visible, an open document next to it and never over it. */
export function OrderDesk(shown: ShownOrder) {
  const { order, document, onDocument, onSend } = shown
  const isNarrow = useMedia(narrow)
  const isSplit = document !== null && !isNarrow
  return (
    <div className={css.screen} data-split={isSplit}>
      <div className={css.order}>
        <Desk {...shown} isSplit={isSplit || (shown.isSending && !isNarrow)} />
      </div>
      <Suspense fallback={isSplit ? <aside className={css.waiting} /> : null}>
        {isSplit && (
          <DocumentsPanel
            orderId={order.orderid}
            number={document}
            onChoose={onDocument}
            onSend={onSend}
            onClose={() => onDocument(null)}
          />
        )}
        {document !== null && isNarrow && (
          <DocumentsSheet
            orderId={order.orderid}
            number={document}
            onChoose={onDocument}
            onSend={onSend}
            onClose={() => onDocument(null)}
          />
        )}
      </Suspense>
    </div>
  )
}

function Desk({ isSplit, ...shown }: ShownOrder & { isSplit: boolean }) {
  const { order, documents, actions, next, secondary, busy, document, onDocument, onSend } = shown
  return (
    <Page
      title={`#${order.orderid}`}
      back={<BackToList orderid={order.orderid} />}
      mark={<OrderMarks order={order} withName={!isSplit} />}
      actions={
        <>
          {!isSplit && <Pager orderid={order.orderid} />}
          <NeedsRight needs={sending.toSend}>
            <Button
              variant="default"
              leftSection={<IconSend size={16} stroke={1.7} aria-hidden />}
              rightSection={<KeyCap keys="s" />}
              onClick={() => onSend(document ?? 'order')}
            >
              {t('Send')}
            </Button>
          </NeedsRight>
          {secondary && !secondary.lock && <ActionButton action={secondary} order={order} busy={false} />}
        </>
      }
      primary={
        <>
          {next && <ActionButton action={next} order={order} busy={busy} caps={!isSplit} filled />}
          {isSplit && <ActionsMenu actions={actions} />}
        </>
      }
    >
      {isSplit ? <Summary order={order} /> : <StatusSteps order={order} />}
      <Bars {...shown} />
      {!isSplit && (
        <div className={css.cards}>
          <DeliveryCard order={order} />
          <CustomerCard order={order} />
          <ActionsCard actions={actions} />
        </div>
      )}
      <div className={css.lines} data-message={order.message ? (isSplit ? 'above' : 'side') : 'none'}>
        <MessageCard order={order} folded={isSplit} />
        <LinesTable
          order={order}
          isSplit={isSplit}
          foot={<LinesFoot order={order} documents={documents} />}
        />
      </div>
      {documents.length > 0 ? (
        <>
          <div className={isSplit ? css.halves : css.below}>
            <DocumentsCard
              orderId={order.orderid}
              version={order.version}
              documents={documents}
              made={number => madeWords(order, number)}
              open={document}
              onOpen={onDocument}
              onSend={() => onSend('order')}
            />
            <TotalCard order={order} documents={documents} />
          </div>
          <OrderHistory order={order} />
        </>
      ) : (
        <div className={css.below}>
          <OrderHistory order={order} />
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
      <Row gap={12}>
        <Monogram name={name} size={36} tinted />
        <Stack gap={0} grow>
          <Text as="strong" size={14}>
            {name}
          </Text>
          <Text as="p" tone="quiet">
            {order.outletName} {address.pincode}
          </Text>
          <Text as="p" tone="quiet">
            <Contact order={order} />
          </Text>
        </Stack>
        <div className={css.way}>
          <ShortStatusSteps order={order} />
          {order.status === 'DELIVERED' && closesAt && (
            <Text as="p" tone="quiet">
              {t('Closes automatically {when}', { when: dateText(dayLater(closesAt), 'moment') })}
            </Text>
          )}
        </div>
      </Row>
    </Card>
  )
}

/** Claims are open for a day, then the order closes automatically. (rules §3.2 row 8) */
const dayLater = (moment: Date): string => new Date(moment.getTime() + 24 * 3_600_000).toISOString()
