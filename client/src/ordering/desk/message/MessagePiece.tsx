import { LineMark } from '../../../ui/values/LineMark.tsx'
import { t } from '../../../ui/words.ts'
import css from '../../orders/order/message/Said.module.css'
import type { Piece } from './pieces.ts'
import type { Mark } from './said.ts'

interface MessagePieceProps {
  piece: Piece
  /** undefined for what is no line of the open order. */
  mark: Mark | undefined
  isFramed: boolean
  onHover: (at: number | null) => void
  onShow: () => void
}

const hints = {
  NOTE: 'A note, added to the instructions',
  EXCLUDED: 'Not wanted',
  HEADING: 'An outlet',
  UNREAD: 'Not read',
  TALK: '',
} as const

/** A part of the message: a line opens its row, the rest says what it was taken for. */
export function MessagePiece({ piece, mark, isFramed, onHover, onShow }: MessagePieceProps) {
  const { kind, text, at } = piece
  if (kind === 'TALK') return <span className={css.talk}>{text}</span>
  if (kind !== 'LINE')
    return (
      <span className={css.said} data-kind={kind} title={t(hints[kind])}>
        {text}
      </span>
    )
  return (
    <button
      type="button"
      className={css.said}
      data-mark={mark ?? 'ELSEWHERE'}
      data-said={at}
      data-framed={isFramed}
      onClick={onShow}
      onPointerEnter={() => mark && onHover(at)}
      onPointerLeave={() => onHover(null)}
    >
      {(mark === 'CHECK' || mark === 'ASK') && <LineMark mark={mark} />}
      {text}
    </button>
  )
}
