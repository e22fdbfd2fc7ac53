import { type ItemUnit, isWholeUnit } from '@packhouse/contract/units.ts'
import { useState } from 'react'
import { t } from '../../ui/words.ts'
import css from './Shares.module.css'
import type { SharedRow } from './sharing.ts'
import type { ShareCursor } from './useShareKeys.ts'
import type { SharingState } from './useSharing.ts'
import { figure, typedShare } from './words.ts'

interface AmountBoxProps {
  row: SharedRow
  unit: ItemUnit
  sharing: SharingState
  cursor: ShareCursor
}

/** What a line gets: pressed, it is typed in its place. */
export function AmountBox({ row, unit, sharing, cursor }: AmountBoxProps) {
  const { orderitemid, orderid, gets, by } = row
  if (cursor.typing === orderitemid)
    return <TypedAmount row={row} unit={unit} sharing={sharing} cursor={cursor} />
  return (
    <button
      type="button"
      className={css.amount}
      data-amount={orderitemid}
      data-by={by}
      disabled={by === 'PACKED'}
      aria-label={t('Order #{id} gets {amount}', { id: orderid, amount: figure(gets, unit) })}
      aria-description={byText(row)}
      onFocus={() => cursor.setCursor(orderitemid)}
      onClick={() => cursor.type(orderitemid)}
    >
      {figure(gets, unit)}
    </button>
  )
}

/** Why a line gets what it gets. */
export function byText({ by }: SharedRow): string {
  if (by === 'PACKED') return t('Picked: it gets no more and no less')
  if (by === 'PROTECTED') return t('Protected: it gets all that was ordered')
  return by === 'TYPED' ? t('Typed: it stays as it is') : t('By the rule')
}

/** The amount while it is typed: Enter keeps it and goes on, Esc leaves it as it was. */
export function TypedAmount({ row, unit, sharing, cursor }: AmountBoxProps) {
  const [text, setText] = useState(() => figure(row.gets, unit))
  const [why, setWhy] = useState<string>()
  const keep = (isMovedOn: boolean) => {
    const read = typedShare(text, row, unit)
    if ('why' in read) return setWhy(read.why)
    if (read.gets !== row.gets) sharing.type(row.orderitemid, read.gets)
    if (isMovedOn) cursor.typed(true)
    else cursor.left()
  }
  return (
    <span className={css.typed}>
      <input
        ref={input => input?.focus()}
        className={css.input}
        inputMode={isWholeUnit(unit) ? 'numeric' : 'decimal'}
        autoComplete="off"
        aria-label={t('Order #{id} gets', { id: row.orderid })}
        aria-invalid={why !== undefined}
        value={text}
        onFocus={event => event.currentTarget.select()}
        onChange={event => {
          setText(event.currentTarget.value)
          setWhy(undefined)
        }}
        onBlur={() => keep(false)}
        onKeyDown={event => {
          if (event.key === 'Enter') {
            // also Ctrl Enter: what is typed is given first, then it can be shared out
            event.preventDefault()
            keep(true)
          } else if (event.key === 'Escape') {
            event.preventDefault()
            event.stopPropagation()
            cursor.typed(false)
          }
        }}
      />
      {why && (
        <span role="alert" className={css.why}>
          {why}
        </span>
      )}
    </span>
  )
}
