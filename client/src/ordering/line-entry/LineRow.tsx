import type { Paise } from '@packhouse/contract/money.ts'
import { formatRupees } from '@packhouse/contract/money.ts'
import { IconX } from '@tabler/icons-react'
import { memo } from 'react'
import { classes } from '../../ui/layout/classes.ts'
import { IconButton } from '../../ui/layout/IconButton.tsx'
import { scriptLang } from '../../ui/script.ts'
import { LineMark } from '../../ui/values/LineMark.tsx'
import { t } from '../../ui/words.ts'
import { AgreedChip, Rate, type RateProps } from './agreed/Rate.tsx'
import { AskedChip } from './asked/AskedChip.tsx'
import { cursorAfter, putCursor } from './cursor.ts'
import { LineAmount, type LineAmountProps } from './LineAmount.tsx'
import { Flag, type FlagProps, Flags, flagCount } from './LineFlags.tsx'
import parts from './lineParts.module.css'
import css from './lines.module.css'
import { packLabel } from './packs.ts'

/** Plain values and packs, so that a key press renders only the rows it changes. */
interface LineRowProps
  extends Omit<LineAmountProps, 'isInvalid' | 'onFocus' | 'onEnter'>,
    FlagProps,
    RateProps {
  number: number
  /** 40 kg; empty if the quantity is not valid. */
  content: string
  /** Percent off. */
  discount: string
  amount: Paise | null
  /** Why this line cannot be placed. */
  issue: string | undefined
  /** Its pack is marked in the search. */
  isMarked: boolean
  /** What the caller said, where it is none of the names shown. */
  saidName?: string | undefined
  /** How sure a line of a message is. */
  mark?: Parameters<typeof LineMark>[0]['mark']
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
  const { number, pack, content, discount, amount, issue, isMarked } = props
  const { onRemove, mark, doubt, at = -1, isFramed, said } = props
  const { item, packsizeid } = pack
  const localName = item.aliases[0] ?? ''
  const lang = scriptLang(localName)
  const flags =
    flagCount(props) + Number(props.saidName !== undefined) + Number(Boolean(props.agreed ?? props.asked))
  return (
    <tr
      className={classes(css.row, isFramed && parts.framed, isMarked && parts.marked)}
      data-issue={issue !== undefined}
      onPointerEnter={() => said?.onHover(at)}
      onPointerLeave={() => said?.onHover(null)}
    >
      <td className={css.number}>{number}</td>
      <th scope="row" className={css.item} data-many={flags > 1}>
        {mark && <LineMark mark={mark} />}
        {said ? (
          <button type="button" className={parts.name} onClick={() => said.onShow(at)}>
            {item.name}
          </button>
        ) : (
          <span className={parts.name}>{item.name}</span>
        )}
        {localName && (
          <span className={parts.local} {...(lang ? { lang } : {})}>
            {localName}
          </span>
        )}
        {props.saidName !== undefined && (
          <span className={parts.said} title={t('Said: {words}', { words: props.saidName })}>
            {t('said: {words}', { words: props.saidName })}
          </span>
        )}
        {props.agreed && !props.outgrown && <AgreedChip agreed={props.agreed} />}
        {!props.agreed && props.asked && !props.outgrown && <AskedChip asked={props.asked} />}
        {doubt === undefined ? <Flags {...props} /> : <Flag words={doubt} />}
      </th>
      <td className={css.pack}>{pack.packName}</td>
      <td className={css.quantity}>
        <LineAmount
          {...props}
          isInvalid={issue !== undefined}
          onFocus={() => said?.onFocus(at)}
          onEnter={() => (said ? said.onEnter(at) : putCursor('item'))}
        />
      </td>
      <td className={css.content}>{content}</td>
      <td className={css.rate}>
        <Rate {...props} />
      </td>
      <td className={css.discount}>{discount || '-'}</td>
      <td className={css.amount}>{amount === null ? '-' : formatRupees(amount)}</td>
      <td className={css.end}>
        <IconButton
          icon={IconX}
          label={t('Remove {item}', { item: packLabel(pack) })}
          tabIndex={-1}
          onClick={() => {
            const next = cursorAfter(packsizeid)
            onRemove(packsizeid)
            putCursor(next)
          }}
        />
      </td>
      {issue === undefined && props.outgrown !== undefined && (
        <td className={classes(css.issue, css.outgrown)} data-outgrown>
          {props.outgrown}
        </td>
      )}
      {issue !== undefined && (
        <td id={`issue-${packsizeid}`} className={css.issue}>
          {issue}
        </td>
      )}
    </tr>
  )
})
