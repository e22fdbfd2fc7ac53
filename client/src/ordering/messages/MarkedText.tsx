import { useMemo } from 'react'
import { LineMark } from '../../ui/values/LineMark.tsx'
import type { MessageAsRead } from '../desk/draft.ts'
import { type Piece, piecesOf } from '../desk/message/pieces.ts'
import css from '../orders/order/message/Said.module.css'

interface MarkedTextProps {
  text: string
  /** undefined while it is read: the text is shown at once. */
  read: MessageAsRead | undefined
}

/** A message with the marks of its lines, to look at. */
export function MarkedText({ text, read }: MarkedTextProps) {
  const pieces = useMemo(() => piecesOf(text, read ?? { orders: [], unread: [] }), [text, read])
  return pieces.map(piece => (
    <span key={piece.from} {...lookOf(piece, read)}>
      {markOf(piece, read) !== 'SURE' && piece.kind === 'LINE' && <LineMark mark={markOf(piece, read)} />}
      {piece.text}
    </span>
  ))
}

const markOf = ({ tab, at }: Piece, read: MessageAsRead | undefined) =>
  read?.orders[tab]?.lines[at]?.status ?? 'ASK'

function lookOf(piece: Piece, read: MessageAsRead | undefined) {
  if (piece.kind === 'TALK') return { className: css.talk }
  return {
    className: css.said,
    'data-kind': piece.kind,
    'data-mark': piece.kind === 'LINE' ? markOf(piece, read) : undefined,
  }
}
