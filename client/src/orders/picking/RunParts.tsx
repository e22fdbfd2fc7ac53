import { IconArrowBackUp, IconCloudOff, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWaiveTaskMutation } from '../../api/orders.ts'
import { toast } from '../../app/messages/toast.ts'
import type { Connection } from '../../app/session/state/header.ts'
import { useAppSelector } from '../../app/session/store.ts'
import { ReasonDialog } from '../../ui/dialogs/ReasonDialog.tsx'
import { HallHead, HallProgress } from '../../ui/keypad/Hall.tsx'
import { Row } from '../../ui/layout/Flex.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { say, t } from '../../ui/words.ts'
import type { Entry } from './entries.ts'
import { PackedWords } from './PackedWords.tsx'
import css from './PickingRun.module.css'
import type { DevicePicker } from './usePicker.ts'
import type { PickingRunState } from './usePickingRun.ts'
import { useWaiting } from './useWaiting.ts'

interface RunHeadProps {
  title: ReactNode
  detail: string
  back: { label: string; run: () => void }
  picker: DevicePicker
  onChangePicker: () => void
  children?: ReactNode
}

/** Title of the order or item, the way back, and the picker. */
export function RunHead({ title, detail, back, picker, onChangePicker, children }: RunHeadProps) {
  return (
    <HallHead title={title} detail={detail} back={back}>
      {children}
      <button
        type="button"
        className={css.who}
        onClick={onChangePicker}
        aria-label={t('Picker: {name}. Change', { name: picker.name })}
      >
        <IconUser size={16} stroke={1.8} aria-hidden /> {picker.name.split(' ')[0]}
      </button>
    </HallHead>
  )
}

/** The number of picks stored only on this device, and whether there is a network. */
export function SavedHere({ entries }: { entries: readonly Entry[] }) {
  const saved = useWaiting(entries)
  const connection = useAppSelector(state => state.header.connection)
  return (
    <Text tone="warn" weight="strong" icon={connection !== 'connected' || saved > 0 ? IconCloudOff : undefined} role="status">
      {savedWords(connection, saved)}
    </Text>
  )
}

function savedWords(connection: Connection, saved: number): string {
  if (connection === 'offline') return saved > 0 ? t('Offline · {count} saved here', { count: saved }) : t('Offline')
  if (saved > 0) return t('{count} saved here', { count: saved })
  return connection === 'reconnecting' ? t('Reconnecting…') : ''
}

interface RunProgressProps {
  done: number
  of: number
  words: string
  entries: readonly Entry[]
}

export function RunProgress({ done, of, words, entries }: RunProgressProps) {
  return (
    <HallProgress done={done} of={of} label={t('Lines picked')}>
      <span>
        <b>{done}</b> {words}
      </span>
      <SavedHere entries={entries} />
    </HallProgress>
  )
}

/** Undoes the last pick while it is recent, unless it completed its order. */
export function UndoBar({ hand, name }: { hand: PickingRunState; name: string | undefined }) {
  if (!hand.last) return null
  return (
    <Row justify="between" className={css.undo} role="status">
      {hand.canUndo ? (
        <>
          <span>{t('{name} saved', { name: name ?? '' })}</span>
          <button type="button" onClick={hand.takeBack}>
            <IconArrowBackUp size={18} stroke={1.8} aria-hidden /> {t('Undo')}
          </button>
        </>
      ) : (
        <PackedWords orderid={hand.last.line.orderid} />
      )}
    </Row>
  )
}

/** Leaves a late change as packed, with a reason, recorded under the user's name. (rules §3.2) */
export function WaiveDialog({ hand }: { hand: PickingRunState }) {
  const [waive] = useWaiveTaskMutation()
  if (!hand.waiving) return null
  const { order, line } = hand.waiving
  return (
    <ReasonDialog
      title={t('Leave {name} as packed', { name: line.name })}
      submit={t('Leave as packed')}
      required
      onSubmit={async (reason = '') => {
        const { orderid: orderId, version } = order
        await waive({ orderId, orderitemid: line.orderitemid, body: { reason, version } }).unwrap()
        hand.setWaiving(null)
        hand.close()
        toast.success(t('{name} stays as packed', { name: line.name }))
      }}
      onClose={() => hand.setWaiving(null)}
    >
      <p>{line.taskWords && say(line.taskWords)}</p>
    </ReasonDialog>
  )
}
