import { IconChevronDown } from '@tabler/icons-react'
import { useId, useMemo, useState } from 'react'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { Text } from '../../../../ui/layout/Text.tsx'
import { Scroller } from '../../../../ui/table/PlainTable.tsx'
import { plural, t } from '../../../../ui/words.ts'
import type { Order } from '../order.ts'
import css from './MessageCard.module.css'
import { showLine, useIsFramed, useMessageLinks } from './messageLinks.ts'
import said from './Said.module.css'
import { type OrderMessage, type SavedPiece, savedPieces } from './savedPieces.ts'

interface MessageCardProps {
  order: Order
  /** A phone starts with the message folded. */
  folded?: boolean
}

/** The message that the order was saved from: its words and the lines of the order point at each other. (rules §9.9) */
export function MessageCard({ order, folded = false }: MessageCardProps) {
  const { message, earlierMessages } = order
  const [isOpen, setOpen] = useState(!folded)
  const id = useId()
  if (!message) return null
  const linked = new Set(message.lines.map(({ orderitemid }) => orderitemid)).size
  return (
    <Panel as="section" className={css.card} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={css.head}>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <IconChevronDown size={16} stroke={1.7} aria-hidden />
          {t('Message')}
        </button>
        <Text tone="quiet">
          {linked === 0 ? t('none of its lines are left') : plural(linked, '{count} line', '{count} lines')}
        </Text>
      </h2>
      <Scroller id={id} className={css.body} hidden={!isOpen} aria-label={t('Text of the message')}>
        <MessageText message={message} />
        {earlierMessages.map((earlier, at) => (
          <div key={earlier.messageId ?? `${at}`} className={css.earlier}>
            <h3>{t('Before that')}</h3>
            <MessageText message={earlier} />
          </div>
        ))}
      </Scroller>
    </Panel>
  )
}

function MessageText({ message }: { message: OrderMessage }) {
  const pieces = useMemo(() => savedPieces(message), [message])
  return (
    <p className={css.text}>
      {pieces.map(piece =>
        piece.lines.length === 0 ? (
          <span key={piece.from} className={said.talk}>
            {piece.text}
          </span>
        ) : (
          <Words key={piece.from} piece={piece} />
        ),
      )}
    </p>
  )
}

/** The words of a line: pointing at them frames it, pressing them brings it into view. */
function Words({ piece: { text, lines } }: { piece: SavedPiece }) {
  const links = useMessageLinks()
  const isFramed = useIsFramed(lines)
  const [first] = lines
  if (first === undefined) return text
  return (
    <button
      type="button"
      className={said.said}
      data-framed={isFramed}
      onClick={() => {
        showLine(first)
        links.frame(first)
      }}
      onPointerEnter={() => links.frame(first)}
      onPointerLeave={() => links.frame(null)}
      onFocus={() => links.frame(first)}
      onBlur={() => links.frame(null)}
    >
      {text}
    </button>
  )
}
