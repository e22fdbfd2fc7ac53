import type { ReactNode } from 'react'
import { ErrorState } from '../../../ui/feedback/States.tsx'
import { t } from '../../../ui/words.ts'
import type { usePlacing } from '../placing/usePlacing.ts'
import type { NewOrder } from '../useNewOrder.ts'
import { AddLine } from './AddLine.tsx'
import { OrderLines } from './OrderLines.tsx'
import { UsualItems } from './UsualItems.tsx'
import type { useLineEntry } from './useLineEntry.ts'

export interface EnteredLinesProps {
  order: NewOrder
  entry: ReturnType<typeof useLineEntry>
  placing: ReturnType<typeof usePlacing>
  /** Places the order once the line just added is in it. */
  onPlaceSoon: () => void
  /** The rows of a message; what it lacks is offered below them. */
  rows?: ReactNode
}

/** What the customer may order: usual items, the lines, and the row for the next one. */
export function EnteredLines({ order, entry, placing, onPlaceSoon, rows }: EnteredLinesProps) {
  const { lines, offer, offerError } = order
  const usual = (
    <UsualItems
      packs={entry.usual}
      label={rows ? t('Also usual') : t('Usual, not added yet')}
      packsOf={entry.usualPacks}
      isLoading={!offer && offerError === undefined}
      onAdd={entry.addUsual}
    />
  )
  return (
    <>
      {!rows && usual}
      {offerError !== undefined && (
        <ErrorState
          title={t('The items did not load')}
          error={offerError}
          retry={order.retryOffer}
          kept={t('Your lines are kept.')}
        />
      )}
      <OrderLines
        lines={lines}
        flags={order.flags}
        issues={placing.issues}
        twice={entry.twice}
        onQuantity={entry.typeQuantity}
        onRemove={entry.remove}
        rows={rows}
      >
        <AddLine
          number={lines.length + 1}
          offer={offer}
          search={order.search}
          usual={entry.usual}
          isInterState={order.isInterState}
          lastQuantity={entry.lastQuantity}
          onAdd={entry.add}
          onTake={entry.take}
          onRemoveLast={entry.removeLast}
          onPending={entry.hold}
          onPlace={onPlaceSoon}
        />
      </OrderLines>
      {rows && usual}
    </>
  )
}
