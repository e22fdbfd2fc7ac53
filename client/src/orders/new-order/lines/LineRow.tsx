import type { Paise } from '@packhouse/contract/money.ts'
import { formatRupees } from '@packhouse/contract/money.ts'
import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, memo } from 'react'
import { classes } from '../../../ui/layout/classes.ts'
import { scriptLang } from '../../../ui/script.ts'
import { Chip } from '../../../ui/values/Chip.tsx'
import { LineMark } from '../../../ui/values/LineMark.tsx'
import { t } from '../../../ui/words.ts'
import type { Mark } from '../message/said.ts'
import { cursorAfter, moveCursor, putCursor } from './cursor.ts'
import parts from './lineParts.module.css'
import css from './lines.module.css'

/** Only plain values, so that a key press renders only the rows it changes. */
interface LineRowProps {
  number: number
  packsizeid: number
  name: string
  localName: string
  packName: string
  typed: string
  /** 40 kg; empty if the quantity is not valid. */
  content: string
  /** List price of a pack. */
  rate: Paise | null
  /** Percent off. */
  discount: string
  amount: Paise | null
  usual: string | undefined
  toBuy: string | undefined
  isShort: boolean
  isTwice: boolean
  isOutside: boolean
  /** Why this line cannot be placed. */
  issue: string | undefined
  /** Packs that `*` enters. */
  last: string | undefined
  onQuantity: (packsizeid: number, typed: string) => void
  onRemove: (packsizeid: number) => void
  /** How sure a line of a message is. */
  mark?: Mark
  /** What to look at, in a word or two. */
  doubt?: string | undefined
  /** The line of the message. */
  at?: number
  isFramed?: boolean
  said?: SaidRow
}

/** What a row does that was made of a message; the functions stay the same between key presses. */
export interface SaidRow {
  onShow: (at: number) => void
  onHover: (at: number | null) => void
  onFocus: (at: number) => void
  /** Enter in the quantity. */
  onEnter: (at: number) => void
}

/** One line of the order. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { number, packsizeid, name, localName, packName, typed, content, rate, discount, amount, issue, last } = props
  const { onQuantity, onRemove, mark, doubt, at = -1, isFramed, said } = props
  const label = `${name} ${packName}`
  const remove = () => {
    const next = cursorAfter(packsizeid)
    onRemove(packsizeid)
    putCursor(next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, ctrlKey, metaKey } = event
    if (key === 'ArrowUp' || key === 'ArrowDown') moveCursor(event.currentTarget, key === 'ArrowUp' ? -1 : 1)
    else if (key === 'Enter' && !ctrlKey && !metaKey) said ? said.onEnter(at) : putCursor('item')
    else if (key === 'Escape') putCursor('item')
    else if (key === 'Backspace' && (ctrlKey || metaKey)) remove()
    else if (key === '*') {
      if (last !== undefined) onQuantity(packsizeid, last)
    } else return
    event.preventDefault()
  }
  const lang = scriptLang(localName)
  return (
    <tr
      className={classes(css.row, isFramed && parts.framed)}
      data-issue={issue !== undefined}
      onPointerEnter={() => said?.onHover(at)}
      onPointerLeave={() => said?.onHover(null)}
    >
      <td className={css.number}>{number}</td>
      <th
        scope="row"
        className={css.item}
        data-many={props.toBuy !== undefined && (props.usual !== undefined || props.isOutside)}
      >
        {mark && <LineMark mark={mark} />}
        {said ? (
          <button type="button" className={parts.name} onClick={() => said.onShow(at)}>
            {name}
          </button>
        ) : (
          <span className={parts.name}>{name}</span>
        )}
        {localName && (
          <span className={parts.local} {...(lang ? { lang } : {})}>
            {localName}
          </span>
        )}
        {doubt === undefined ? <Flags {...props} /> : <Flag words={doubt} />}
      </th>
      <td className={css.pack}>{packName}</td>
      <td className={css.quantity}>
        <input
          data-cursor={`line-${packsizeid}`}
          data-mantine-stop-propagation // Esc goes to the row for the next line, and leaves the surrounding dialog open
          className={parts.box}
          aria-label={t('Quantity of {item}', { item: label })}
          {...(issue === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `issue-${packsizeid}` })}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onFocus={event => {
            event.target.select()
            said?.onFocus(at)
          }}
          onChange={event => onQuantity(packsizeid, event.target.value)}
          onKeyDown={onKeyDown}
        />
      </td>
      <td className={css.content}>{content}</td>
      <td className={css.rate}>{rate === null ? '-' : formatRupees(rate)}</td>
      <td className={css.discount}>{discount || '-'}</td>
      <td className={css.amount}>{amount === null ? '-' : formatRupees(amount)}</td>
      <td className={css.end}>
        <button
          type="button"
          className={parts.remove}
          aria-label={t('Remove {item}', { item: label })}
          tabIndex={-1}
          onClick={remove}
        >
          <IconX size={16} stroke={1.7} aria-hidden />
        </button>
      </td>
      {issue !== undefined && (
        <td id={`issue-${packsizeid}`} className={css.issue}>
          {issue}
        </td>
      )}
    </tr>
  )
})

type FlagProps = Pick<LineRowProps, 'usual' | 'toBuy' | 'isShort' | 'isTwice' | 'isOutside'>

/** Warnings of a line. In a narrow table only the icon is shown. */
function Flags({ usual, toBuy, isShort, isTwice, isOutside }: FlagProps) {
  return (
    <>
      {isTwice && <Flag words={t('Appears twice')} />}
      {usual !== undefined && !isTwice && <Flag words={t('Usual is {usual}', { usual })} />}
      {isOutside && <Flag words={t('Not in their list')} />}
      {toBuy !== undefined && (
        <span className={parts.toBuy}>
          <Chip tone={isShort ? 'warn' : 'info'}>
            {isShort ? t('{amount} short', { amount: toBuy }) : t('To buy {amount}', { amount: toBuy })}
          </Chip>
        </span>
      )}
    </>
  )
}

function Flag({ words }: { words: string }) {
  return (
    <span className={parts.flag} title={words}>
      <Chip tone="warn" icon={IconAlertTriangle}>
        <span className={parts.words}>{words}</span>
      </Chip>
    </span>
  )
}
