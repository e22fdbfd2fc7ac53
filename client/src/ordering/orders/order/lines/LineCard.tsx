import { Row } from '../../../../ui/layout/Flex.tsx'
import { Text } from '../../../../ui/layout/Text.tsx'
import { RecordCard } from '../../../../ui/table/RecordCard.tsx'
import { amountText } from '../../../../ui/values/amounts.ts'
import { useIsFramed } from '../message/messageLinks.ts'
import type { OrderLine } from '../order.ts'
import { PickFields } from '../picking/PickFields.tsx'
import { isBeingPicked } from '../picking/pickStore.ts'
import { usePickEntry, usePicking } from '../picking/usePicking.ts'
import { LineChips } from './LineName.tsx'
import { rateOf, whyOf } from './LinePrice.tsx'
import css from './Lines.module.css'
import { useAddressedLine } from './lineInAddress.ts'
import { contentText, isDecided, packsText, shownPacks } from './quantities.ts'

/** A line on a phone: ordered amount, line total, and the field for the picked amount while packing. */
export function LineCard({ line }: { line: OrderLine }) {
  const { book, isOpen } = usePicking()
  const entry = usePickEntry(book, line)
  const isFramed = useIsFramed([line.orderitemid])
  const isAddressed = useAddressedLine() === line.orderitemid
  const decided = isDecided(line)
  const content = line.deliveredweight ?? line.pickedweight ?? line.orderedweight
  const packs = line.deliveredquantity ?? line.pickedquantity ?? line.orderedquantity
  return (
    <RecordCard data-line={line.orderitemid} data-framed={isFramed || isAddressed}>
      <strong>{line.name}</strong>
      <strong>{contentText(content, line)}</strong>
      <Row as="span" gap={4} wrap>
        {packsText(shownPacks(packs, line))} × {line.packsize}
        <LineChips line={line} />
      </Row>
      <TappedPrice line={line}>{`${decided ? '' : '~ '}${amountText(line.lineTotal)}`}</TappedPrice>
      {isOpen && isBeingPicked(line, entry) && (
        <div data-wide className={css.fields}>
          <PickFields line={line} />
        </div>
      )}
    </RecordCard>
  )
}

/** What a line costs on a phone; tapped, its rate and what that comes from. */
function TappedPrice({ line, children }: { line: OrderLine; children: string }) {
  const why = whyOf(line)
  if (!why)
    return (
      <Text tone="quiet" figures>
        {children}
      </Text>
    )
  const words = `${amountText(rateOf(line))} · ${why}`
  return (
    <button type="button" className={css.why} data-tap data-name={words} aria-description={words}>
      {children}
    </button>
  )
}
