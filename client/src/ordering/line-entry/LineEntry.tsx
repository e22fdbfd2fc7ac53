import type { SupplyTax } from '@packhouse/contract/business/gst/supply.ts'
import { type ReactNode, useMemo } from 'react'
import { ErrorState } from '../../ui/feedback/States.tsx'
import { t } from '../../ui/words.ts'
import { AddLine } from './AddLine.tsx'
import type { OrderLine } from './lines.ts'
import type { LineWarnings } from './lineWarnings.ts'
import { OrderLines } from './OrderLines.tsx'
import { UsualItems } from './UsualItems.tsx'
import type { LineEntryState } from './useLineEntry.ts'
import type { OfferState } from './useOffer.ts'

export interface LineEntryProps {
  /** The lines with their values, by `readLines`. */
  lines: readonly OrderLine[]
  /** By `useLineEntry`. */
  entry: LineEntryState
  /** By `useOffer`, for the customer and the delivery day. */
  offering: OfferState
  tax: SupplyTax
  /** What keeps a line from being saved, by pack. */
  issues: ReadonlyMap<number, string>
  /** What is to be known of a line, by pack. */
  flags?: ReadonlyMap<number, LineWarnings>
  /** Label of the usual items; none are offered without it. */
  usual?: string
  /** Saves once the line just added is in. */
  onPlace: () => void
  /** Writes words that are no goods into the instructions. */
  onNote?: (words: string) => void
  /** Reads a pasted text as a message. */
  onMessage?: (text: string) => void
  /** The rows of a message; what is usual is offered below them. */
  rows?: ReactNode
}

const noFlags: ReadonlyMap<number, LineWarnings> = new Map()

/** The one way to enter goods: usual items, the lines, and the row for the next one with its search and amounts. */
export function LineEntry({
  lines,
  entry,
  offering,
  tax,
  issues,
  flags,
  usual,
  onPlace,
  onNote,
  onMessage,
  rows,
}: LineEntryProps) {
  const { offer, names, error, retry, search } = offering
  const inOrder = useMemo(() => new Map(lines.map(({ pack, typed }) => [pack.packsizeid, typed])), [lines])
  const chips = usual !== undefined && (
    <UsualItems
      packs={entry.usual}
      label={usual}
      isLoading={!offer && error === undefined}
      onAdd={entry.addUsual}
    />
  )
  return (
    <>
      {!rows && chips}
      {error !== undefined && (
        <ErrorState
          title={t('The items did not load')}
          error={error}
          retry={retry}
          kept={t('Your lines are kept.')}
        />
      )}
      <OrderLines lines={lines} entry={entry} flags={flags ?? noFlags} issues={issues} rows={rows}>
        <AddLine
          number={lines.length + 1}
          entry={entry}
          offer={offer}
          names={names}
          search={search}
          tax={tax}
          inOrder={inOrder}
          onPlace={onPlace}
          onNote={onNote}
          onMessage={onMessage}
        />
      </OrderLines>
      {rows && chips}
    </>
  )
}
