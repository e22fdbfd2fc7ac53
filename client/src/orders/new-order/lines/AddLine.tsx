import { formatRupees } from '@packhouse/contract/money.ts'
import { contentOf } from '@packhouse/contract/orders/tolerance.ts'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, memo, useEffect, useId, useRef, useState } from 'react'
import { movedMark, Suggestions } from '../../../ui/fields/Suggestions.tsx'
import { IconButton } from '../../../ui/layout/IconButton.tsx'
import { t } from '../../../ui/words.ts'
import { MatchesFoot, MatchOption } from '../search/Matches.tsx'
import type { Offer } from '../search/ranking.ts'
import { useMatches } from '../search/useMatches.ts'
import type { SearchServer } from '../search/useOffer.ts'
import { moveCursor } from './cursor.ts'
import parts from './lineParts.module.css'
import css from './lines.module.css'
import { discountText, lastTyped, pricedLine, readPacks, shortAmount, whyNotQuantity } from './lines.ts'
import { type OrderPack, packLabel } from './packs.ts'

interface AddLineProps {
  number: number
  /** null while loading; text typed meanwhile is matched once loaded. */
  offer: Offer | null
  /** Loads items that are not in memory from the server. */
  search: SearchServer
  /** This customer's usual packs that the order lacks; offered while nothing is typed. */
  usual: readonly OrderPack[]
  isInterState: boolean
  /** The quantity typed last in this order: used for `*` if the customer has no usual quantity. */
  lastQuantity: string | undefined
  onAdd: (pack: OrderPack, typed: string) => void
  /** A pack was chosen; returns true if the order already has it, in which case its line gets the focus. */
  onTake: (pack: OrderPack) => boolean
  onRemoveLast: () => void
  /** Text typed here that is not a line yet; null for none. */
  onPending: (typed: string | null) => void
  /** Places the order including the line just added. */
  onPlace: () => void
}

const listWidth = 740

/** The row for the next line: item, Enter, quantity, Enter. A key press renders only this row. */
export const AddLine = memo(function AddLine(props: AddLineProps) {
  const { number, offer, search, usual, isInterState, lastQuantity, onAdd, onTake, onRemoveLast, onPending, onPlace } = props
  const id = useId()
  const itemBox = useRef<HTMLInputElement>(null)
  const itemLabel = useRef<HTMLLabelElement>(null)
  const quantityBox = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const [taken, setTaken] = useState<OrderPack | null>(null)
  const [quantity, setQuantity] = useState('')
  const [fault, setFault] = useState<string>()
  const found = useMatches({ offer, search, typed, isOpen, isHeld: active > 0 })
  const matches = isOpen && typed.trim() === '' ? usual : found.packs
  const mark = Math.min(active, matches.length - 1)

  useEffect(() => itemBox.current?.focus(), [])
  useEffect(() => {
    if (taken) quantityBox.current?.focus()
  }, [taken])

  useEffect(() => {
    onPending(taken ? packLabel(taken) : typed.trim() || null)
    return () => onPending(null)
  }, [taken, typed, onPending])

  const start = () => {
    setTyped('')
    setOpen(false)
    setActive(0)
    setTaken(null)
    setQuantity('')
    setFault(undefined)
  }
  const startAgain = () => {
    start()
    itemBox.current?.focus()
  }
  const take = (pack: OrderPack | undefined): OrderPack | undefined => {
    if (!pack) return undefined
    if (pack.price === null) {
      setFault(`Price not set for ${packLabel(pack)}`)
      return undefined
    }
    if (onTake(pack)) {
      start()
      return undefined
    }
    setTaken(pack)
    setTyped(pack.item.name)
    setOpen(false)
    setQuantity('')
    setFault(undefined)
    return pack
  }
  const repeat = (pack: OrderPack) => lastTyped(pack) ?? lastQuantity
  const add = (): boolean => {
    if (!taken) return false
    const why = whyNotQuantity(taken, quantity)
    setFault(why)
    if (why !== undefined) return false
    onAdd(taken, quantity.trim())
    startAgain()
    return true
  }

  const onItemKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, ctrlKey, metaKey, shiftKey } = event
    const command = ctrlKey || metaKey
    const goesOn = key === 'ArrowDown' && mark === matches.length - 1 && typed.trim() !== '' && found.listMore()
    const moved = goesOn ? mark + 1 : isOpen && !command ? movedMark(key, mark, matches.length) : undefined
    const chosen = isOpen ? matches[mark] : undefined
    if (moved !== undefined) setActive(moved)
    else if (key === 'ArrowUp' && !isOpen) moveCursor(event.currentTarget, -1)
    else if (key === 'ArrowDown' && !taken) setOpen(true)
    else if (key === 'Enter' && !command) {
      if (taken) quantityBox.current?.focus()
      else take(chosen)
    } else if (key === 'Tab' && !shiftKey && chosen && typed !== '') take(chosen)
    else if (key === '*') {
      const pack = take(chosen)
      const last = pack && repeat(pack)
      if (pack && last !== undefined) {
        onAdd(pack, last)
        startAgain()
      }
    } else if (key === 'Escape' && (isOpen || typed !== '')) start()
    else if (key === 'Backspace' && command && typed === '') onRemoveLast()
    else return
    event.preventDefault()
  }
  const onQuantityKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, ctrlKey, metaKey } = event
    const command = ctrlKey || metaKey
    if (key === 'Enter') {
      if (add() && command) onPlace()
    } else if (key === '*') {
      const last = taken && repeat(taken)
      if (last) setQuantity(last)
    } else if (key === 'Escape' || (key === 'Backspace' && command)) startAgain()
    else return
    event.preventDefault()
  }

  const packsMilli = readPacks(quantity)
  const isCounted = taken !== null && packsMilli !== null && packsMilli > 0
  const value = isCounted && taken.price !== null ? pricedLine(taken, packsMilli, taken.price, isInterState).taxable : null
  const last = taken ? repeat(taken) : undefined
  return (
    <tfoot>
      <tr className={css.add} data-taken={taken !== null}>
        <td className={css.number}>{number}</td>
        <td className={css.item}>
          <label ref={itemLabel} className={parts.find}>
            <IconSearch size={16} stroke={1.7} aria-hidden />
            <input
              ref={itemBox}
              data-cursor="item"
              data-mantine-stop-propagation={isOpen || typed !== ''} // Esc clears this text, and leaves the surrounding dialog open
              role="combobox"
              aria-label={t('Add an item')}
              aria-expanded={isOpen}
              aria-controls={id}
              aria-autocomplete="list"
              {...(isOpen && mark >= 0 ? { 'aria-activedescendant': `${id}-${mark}` } : {})}
              placeholder={t('Item, local name or code')}
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="next"
              value={typed}
              onChange={event => {
                setTyped(event.target.value)
                setOpen(event.target.value !== '')
                setActive(0)
                setTaken(null)
                setFault(undefined)
              }}
              onBlur={() => setOpen(false)}
              onFocus={() => setOpen(typed !== '' && !taken)}
              onKeyDown={onItemKey}
            />
          </label>
          {isOpen && (
            <Suggestions
              id={id}
              label={t('Packs that fit')}
              anchor={itemLabel}
              width={listWidth}
              foot={
                <MatchesFoot
                  isLoading={offer === null}
                  isSearching={found.isSearching}
                  isCut={found.isCut}
                  count={matches.length}
                  typed={typed}
                  fault={fault}
                />
              }
            >
              {matches.map((pack, at) => (
                <MatchOption
                  key={pack.packsizeid}
                  id={`${id}-${at}`}
                  pack={pack}
                  typed={typed}
                  isActive={at === mark}
                  onTake={() => take(pack)}
                />
              ))}
            </Suggestions>
          )}
        </td>
        <td className={css.pack}>{taken ? taken.packName : t('Pack')}</td>
        <td className={css.quantity}>
          <input
            ref={quantityBox}
            className={parts.box}
            data-cursor="quantity"
            data-mantine-stop-propagation
            aria-label={taken ? t('Quantity of {item}', { item: packLabel(taken) }) : t('Quantity')}
            {...(fault !== undefined && taken ? { 'aria-invalid': true, 'aria-describedby': `${id}-fault` } : {})}
            disabled={!taken}
            placeholder={last ?? t('Qty')}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="next"
            value={quantity}
            onChange={event => {
              setQuantity(event.target.value)
              setFault(undefined)
            }}
            onKeyDown={onQuantityKey}
          />
        </td>
        <td className={css.content}>
          {isCounted ? shortAmount(contentOf(packsMilli, taken.contentMilli), taken.item.unit) : ''}
        </td>
        <td className={css.rate}>{taken?.listPrice ? formatRupees(taken.listPrice) : t('Rate')}</td>
        <td className={css.discount}>{taken ? discountText(taken) || '-' : ''}</td>
        <td className={css.amount}>{value === null ? '0.00' : formatRupees(value)}</td>
        <td className={css.end}>{taken && <IconButton icon={IconPlus} label={t('Add this line')} onClick={add} />}</td>
        {fault !== undefined && taken && (
          <td id={`${id}-fault`} className={css.fault} role="alert">
            {t(fault)}.{last !== undefined && quantity === '' && ` ${t('Or * for {last}.', { last })}`}
          </td>
        )}
      </tr>
    </tfoot>
  )
})
