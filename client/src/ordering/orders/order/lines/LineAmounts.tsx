import type { Milli } from '@packhouse/contract/quantity.ts'
import { Row } from '../../../../ui/layout/Flex.tsx'
import { Text } from '../../../../ui/layout/Text.tsx'
import { t } from '../../../../ui/words.ts'
import type { OrderLine } from '../order.ts'
import { PickFields } from '../picking/PickFields.tsx'
import { fieldOf } from '../picking/pickFocus.ts'
import { isBeingPicked, type PickStore } from '../picking/pickStore.ts'
import { usePickEntry, usePicking } from '../picking/usePicking.ts'
import css from './Lines.module.css'
import { contentText, isShort, kindOf, packsText, shownPacks } from './quantities.ts'

interface AmountProps {
  line: OrderLine
  packs: Milli | null
  content: Milli | null
  tone?: 'short' | 'returned' | undefined
}

/** Packs, and their content in a separate column so that both align. */
export function Amount({ line, packs, content, tone }: AmountProps) {
  if (packs === null || content === null) return <Text tone="quiet">-</Text>
  return (
    <Row
      as="span"
      gap={4}
      justify="end"
      inline
      className={css.amounts}
      data-tone={tone}
      {...(tone === 'returned' ? { 'data-status': 'RETURNED' } : {})}
    >
      <b>{packsText(shownPacks(packs, line))}</b>
      <span>{contentText(content, line)}</span>
    </Row>
  )
}

/** The picked amount; while the order is being packed, its input field. */
export function PickedAmount({ line }: { line: OrderLine }) {
  const { book, isOpen } = usePicking()
  const entry = usePickEntry(book, line)
  if (isOpen && isBeingPicked(line, entry)) return <PickFields line={line} />
  const amounts = (
    <Amount
      line={line}
      packs={line.pickedquantity}
      content={line.pickedweight}
      tone={isShort(line) ? 'short' : undefined}
    />
  )
  if (!isOpen) return amounts
  return (
    <button
      type="button"
      className={css.again}
      aria-label={t('Change the picked amount of {name}', { name: `${line.name} ${line.packsize}` })}
      onClick={() => typeAgain(book, line)}
    >
      {amounts}
    </button>
  )
}

/** Puts the saved amount back into its field and selects it, so that the first digit replaces it. */
function typeAgain(book: PickStore, line: OrderLine): void {
  const kind = kindOf(line)
  book.change(line, {
    editing: true,
    packs: kind === 'CATCH_WEIGHT' ? null : line.pickedquantity,
    weight: kind === 'COUNTED' ? null : line.pickedweight,
  })
  requestAnimationFrame(() =>
    fieldOf(line.orderitemid, kind === 'CATCH_WEIGHT' ? 'weight' : 'packs')?.focus(),
  )
}
