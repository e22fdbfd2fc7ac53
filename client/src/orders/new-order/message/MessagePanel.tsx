import { day, formatDay } from '@packhouse/contract/day.ts'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { ErrorState } from '../../../ui/feedback/States.tsx'
import { Row, Stack } from '../../../ui/layout/Flex.tsx'
import { IconButton } from '../../../ui/layout/IconButton.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { LineMark } from '../../../ui/values/LineMark.tsx'
import { plural, t } from '../../../ui/words.ts'
import type { Draft } from '../draft.ts'
import type { NewOrder } from '../useNewOrder.ts'
import css from './MessagePanel.module.css'
import { MessagePiece } from './MessagePiece.tsx'
import { piecesOf } from './pieces.ts'
import type { Mark } from './said.ts'
import type { Looking } from './useLooking.ts'
import type { MessageState } from './useMessage.ts'
import type { useReading } from './useReading.ts'

interface MessagePanelProps {
  order: NewOrder
  message: MessageState
  reading: ReturnType<typeof useReading>
  looking: Looking
  onClose: () => void
}

/** The message as it came, with what was read of it; on a phone it folds to a line. */
export function MessagePanel({ order, message, reading, looking, onClose }: MessagePanelProps) {
  const { draft } = order
  const [isUnfolded, setUnfolded] = useState(false)
  const { text } = reading
  const read = reading.isReading ? undefined : draft.message?.read
  const pieces = useMemo(() => piecesOf(text, read ?? { orders: [], unread: [] }), [text, read])
  const framed = looking.hovered ?? message.cursor?.at
  return (
    <Panel as="section" aria-label={t('Message')} className={css.panel} data-unfolded={isUnfolded}>
      <Row gap={8} className={css.head}>
        <button type="button" className={css.fold} aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
          <IconChevronDown size={16} stroke={1.7} aria-hidden />
          <strong>{t('Message')}</strong>
        </button>
        <Text as="h2" weight="strong" className={css.title}>
          {t('Message')}
        </Text>
        <Text cut grow tone="quiet">
          {read?.sender?.name ?? read?.sender?.mobile ?? (read ? countText(looking.marks) : '')}
        </Text>
        <IconButton icon={IconX} label={t('Close the message')} onClick={onClose} />
      </Row>
      <p className={css.text}>
        {pieces.map(piece => (
          <MessagePiece
            key={piece.from}
            piece={piece}
            mark={piece.tab === draft.message?.open ? looking.marks[piece.at] : undefined}
            isFramed={piece.tab === draft.message?.open && piece.at >= 0 && piece.at === framed}
            onHover={looking.setHovered}
            onShow={() => message.show(piece.tab, piece.at)}
          />
        ))}
      </p>
      {reading.isReading && (
        <Text as="p" tone="quiet" role="status" className={css.part}>
          {t('Reading…')}
        </Text>
      )}
      {reading.failure !== undefined && (
        <div className={css.part}>
          <ErrorState title={t('The message was not read')} error={reading.failure} retry={reading.retry} />
        </div>
      )}
      {read && !reading.failure && (
        <>
          <Counts marks={looking.marks} />
          <Foot draft={draft} />
        </>
      )}
    </Panel>
  )
}

const countText = (marks: readonly Mark[]) => plural(marks.length, '{count} line', '{count} lines')

const counted = ['SURE', 'CHECK', 'ASK'] as const

/** How many lines are sure, to check, to decide. */
function Counts({ marks }: { marks: readonly Mark[] }) {
  const names = { SURE: t('Sure'), CHECK: t('To check'), ASK: t('To decide') }
  return (
    <Stack as="ul" gap={4} className={css.part}>
      {counted.map(mark => {
        const count = marks.filter(one => one === mark).length
        return (
          <Row as="li" gap={8} key={mark}>
            <LineMark mark={mark} />
            <Text grow>{names[mark]}</Text>
            <Text weight="strong" figures tone={mark === 'ASK' && count > 0 ? 'bad' : undefined}>
              {count}
            </Text>
          </Row>
        )
      })}
    </Stack>
  )
}

/** What else the message did: the day, the notes, and what nobody could read. */
function Foot({ draft }: { draft: Draft }) {
  const { message } = draft
  const read = message?.read.orders[message.open]
  const unread = message?.read.unread ?? []
  const said = [
    ...(read?.deliveryDate ? [t('The message asks for delivery on {day}.', { day: formatDay(day(read.deliveryDate)) })] : []),
    ...(read?.notes ?? []).map(({ text }) => t('“{note}” was added to the instructions.', { note: text.trim() })),
    ...unread.map(({ text }) => t('“{text}” was not read.', { text: text.trim() })),
    ...(unread.length === 0 ? [t('The whole message was read.')] : []),
  ]
  return (
    <div className={css.part}>
      {said.map(line => (
        <Text as="p" key={line} size={12} tone="soft">
          {line}
        </Text>
      ))}
    </div>
  )
}
