import { readQuantity } from '@packhouse/contract/platform/formats/typed-number.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
import { renderNow } from '../../ui/renderNow.ts'
import { t } from '../../ui/words.ts'
import { AmountBox } from './AmountBox.tsx'
import { cursorAfter, moveCursor, putCursor } from './cursor.ts'
import { type OrderPack, packLabel } from './packs.ts'
import type { SaidAmount, SaidPacks } from './saidPacks.ts'
import { useAmount } from './useAmount.ts'

export interface LineAmountProps {
  pack: OrderPack
  typed: string
  isInvalid: boolean
  /** Packs that `*` enters. */
  last: string | undefined
  onRead: (pack: OrderPack, text: string) => SaidAmount
  onPut: (packs: SaidPacks, said?: string) => void
  onQuantity: (packsizeid: number, typed: string) => void
  onRemove: (packsizeid: number) => void
  onFocus?: (() => void) | undefined
  /** Enter, once the amount is in. */
  onEnter: () => void
}

/** Numbers count at once; everything else is read by Enter, or when the field is left. */
const isNumber = (text: string): boolean =>
  text.trim() === '' || (/^\s*[^\s+-]/.test(text) && readQuantity(text).value !== undefined)

/** The quantity of a line. */
export function LineAmount({
  pack,
  typed,
  isInvalid,
  last,
  onRead,
  onPut,
  onQuantity,
  onRemove,
  onFocus,
  onEnter,
}: LineAmountProps) {
  const { packsizeid } = pack
  /** Typed and not read yet. */
  const [text, setText] = useState<string | null>(null)
  const [hasFocus, setFocus] = useState(false)
  const before = useRef(typed)
  const read = text === null ? undefined : onRead(pack, text)
  const offers = useAmount(text ?? typed, read)

  const put = (packs: SaidPacks) => {
    onPut(packs, read?.kind === 'CHANGE' || text === null ? undefined : text.trim())
    setText(null)
  }
  /** Puts in what is typed; false with the reason at the line. */
  const settle = (): boolean => {
    if (text === null) return true
    if (offers.packs) put(offers.packs)
    else onQuantity(packsizeid, text)
    return offers.packs !== undefined
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, ctrlKey, metaKey, currentTarget } = event
    const command = ctrlKey || metaKey
    if (key === 'ArrowUp' || key === 'ArrowDown') {
      const by = key === 'ArrowUp' ? -1 : 1
      if (!offers.move(by)) moveCursor(currentTarget, by)
    } else if (key === 'Enter' && command) {
      settle()
      return renderNow() // before the order is placed by the same key
    } else if (key === 'Enter') {
      if (settle()) onEnter()
    } else if (key === 'Escape') {
      if (text === null) putCursor('item')
      else {
        setText(null)
        onQuantity(packsizeid, before.current)
      }
    } else if (key === 'Backspace' && command) {
      const next = cursorAfter(packsizeid)
      onRemove(packsizeid)
      putCursor(next)
    } else if (key === '*' && text === null) {
      if (last !== undefined) onQuantity(packsizeid, last)
    } else return
    event.preventDefault()
  }
  return (
    <AmountBox
      offers={offers}
      isOpen={hasFocus}
      onChoose={packs => {
        put(packs)
        putCursor('item')
      }}
      data-cursor={`line-${packsizeid}`}
      aria-label={t('Quantity of {item}', { item: packLabel(pack) })}
      {...(isInvalid ? { 'aria-invalid': true, 'aria-describedby': `issue-${packsizeid}` } : {})}
      value={text ?? typed}
      onFocus={event => {
        event.target.select()
        before.current = typed
        setFocus(true)
        onFocus?.()
      }}
      onBlur={() => {
        settle()
        setText(null)
        setFocus(false)
      }}
      onChange={event => {
        const { value } = event.target
        setText(isNumber(value) ? null : value)
        if (isNumber(value)) onQuantity(packsizeid, value)
      }}
      onKeyDown={onKeyDown}
    />
  )
}
