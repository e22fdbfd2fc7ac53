import { IconChevronDown, IconX } from '@tabler/icons-react'
import { type ComponentProps, useMemo, useState } from 'react'
import { ErrorState } from '../../../ui/feedback/States.tsx'
import { Row, Stack } from '../../../ui/layout/Flex.tsx'
import { IconButton } from '../../../ui/layout/IconButton.tsx'
import { Panel, PanelHead, PanelPart } from '../../../ui/layout/Panel.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { LineMark } from '../../../ui/values/LineMark.tsx'
import { plural, t } from '../../../ui/words.ts'
import type { Draft } from '../draft.ts'
import css from './MessagePanel.module.css'
import { MessagePiece } from './MessagePiece.tsx'
import { piecesOf } from './pieces.ts'
import type { Mark } from './said.ts'
import type { useReading } from './useReading.ts'

/** Lines of one mark, as they are counted under the text. */
export interface MarkCount {
  mark: ComponentProps<typeof LineMark>['mark']
  name: string
  count: number
}

interface MessagePanelProps {
  reading: ReturnType<typeof useReading>
  /** undefined until it is read. */
  message: Draft['message']
  /** Of the lines of the open order. */
  marks: readonly Mark[]
  /** The line that is looked at, by its place. */
  framed: number | null | undefined
  counts: readonly MarkCount[]
  /** What else the message did, each a sentence. */
  notes?: readonly string[]
  onHover: (at: number | null) => void
  onShow: (tab: number, at: number) => void
  onClose: () => void
}

/** The message as it came, with what was read of it; on a phone it folds to a line. */
export function MessagePanel(props: MessagePanelProps) {
  const { reading, message, marks, framed, counts, notes = [], onHover, onShow, onClose } = props
  const [isUnfolded, setUnfolded] = useState(false)
  const { text } = reading
  const read = reading.isReading ? undefined : message?.read
  const pieces = useMemo(() => piecesOf(text, read ?? { orders: [], unread: [] }), [text, read])
  return (
    <Panel as="section" aria-label={t('Message')} className={css.panel} data-unfolded={isUnfolded}>
      <PanelHead className={css.head}>
        <button
          type="button"
          className={css.fold}
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          <IconChevronDown size={16} stroke={1.7} aria-hidden />
          <strong>{t('Message')}</strong>
        </button>
        <Text as="h2" weight="strong" className={css.title}>
          {t('Message')}
        </Text>
        <Text cut grow tone="quiet">
          {read?.sender?.name ?? read?.sender?.mobile ?? (read ? countText(marks) : '')}
        </Text>
        <IconButton icon={IconX} label={t('Close the message')} onClick={onClose} />
      </PanelHead>
      <p className={css.text}>
        {pieces.map(piece => (
          <MessagePiece
            key={piece.from}
            piece={piece}
            mark={piece.tab === message?.open ? marks[piece.at] : undefined}
            isFramed={piece.tab === message?.open && piece.at >= 0 && piece.at === framed}
            onHover={onHover}
            onShow={() => onShow(piece.tab, piece.at)}
          />
        ))}
      </p>
      {reading.isReading && (
        <PanelPart role="status">
          <Text tone="quiet">{t('Reading…')}</Text>
        </PanelPart>
      )}
      {reading.failure !== undefined && (
        <PanelPart>
          <ErrorState title={t('The message was not read')} error={reading.failure} retry={reading.retry} />
        </PanelPart>
      )}
      {read && !reading.failure && (
        <>
          <Counts counts={counts} />
          {notes.length > 0 && (
            <PanelPart>
              {notes.map(line => (
                <Text as="p" key={line} size={12} tone="soft">
                  {line}
                </Text>
              ))}
            </PanelPart>
          )}
        </>
      )}
    </Panel>
  )
}

const countText = (marks: readonly Mark[]) => plural(marks.length, '{count} line', '{count} lines')

const Counts = ({ counts }: { counts: readonly MarkCount[] }) => (
  <PanelPart>
    <Stack as="ul" gap={4}>
      {counts.map(({ mark, name, count }) => (
        <Row as="li" gap={8} key={mark}>
          <LineMark mark={mark} />
          <Text grow>{name}</Text>
          <Text weight="strong" figures tone={mark === 'ASK' && count > 0 ? 'bad' : undefined}>
            {count}
          </Text>
        </Row>
      ))}
    </Stack>
  </PanelPart>
)
