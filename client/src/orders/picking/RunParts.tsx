import { IconArrowBackUp, IconArrowLeft, IconCloudOff, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWaiveTaskMutation } from '../../api/orders.ts'
import { toast } from '../../app/messages/toast.ts'
import { useAppSelector } from '../../app/session/store.ts'
import { Progress } from '../../ui/feedback/Progress.tsx'
import { IconButton } from '../../ui/layout/IconButton.tsx'
import { t } from '../../ui/words.ts'
import { ReasonDialog } from '../order/dialogs/ReasonDialog.tsx'
import type { Entry } from './entries.ts'
import css from './PickingRun.module.css'
import { translateRule } from './ruleMessages.ts'
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
    <header className={css.head}>
      <IconButton icon={IconArrowLeft} size={20} label={back.label} onClick={back.run} />
      <div className={css.titles}>
        <h1>{title}</h1>
        <p>{detail}</p>
      </div>
      {children}
      <button
        type="button"
        className={css.who}
        onClick={onChangePicker}
        aria-label={t('Picker: {name}. Change', { name: picker.name })}
      >
        <IconUser size={16} stroke={1.8} aria-hidden /> {picker.name.split(' ')[0]}
      </button>
    </header>
  )
}

/** The number of picks stored only on this device, and whether there is a network. */
export function SavedHere({ entries }: { entries: readonly Entry[] }) {
  const saved = useWaiting(entries)
  const isConnected = useAppSelector(state => state.header.connection === 'connected')
  return (
    <span className={css.saved} role="status">
      {(!isConnected || saved > 0) && <IconCloudOff size={16} stroke={1.8} aria-hidden />}
      {savedWords(isConnected, saved)}
    </span>
  )
}

function savedWords(isConnected: boolean, saved: number): string {
  if (isConnected) return saved > 0 ? t('{count} saved here', { count: saved }) : ''
  return saved > 0 ? t('Offline · {count} saved here', { count: saved }) : t('Offline')
}

interface RunProgressProps {
  done: number
  of: number
  words: string
  entries: readonly Entry[]
}

export function RunProgress({ done, of, words, entries }: RunProgressProps) {
  return (
    <div className={css.progress}>
      <span>
        <b>{done}</b> {words}
      </span>
      <SavedHere entries={entries} />
      <Progress done={done} of={of} label={t('Lines picked')} />
    </div>
  )
}

/** Undoes the last pick while it is recent. */
export function UndoBar({ hand, name }: { hand: PickingRunState; name: string | undefined }) {
  if (!hand.undo) return null
  return (
    <div className={css.undo} role="status">
      <span>{t('{name} saved', { name: name ?? '' })}</span>
      <button type="button" onClick={hand.takeBack}>
        <IconArrowBackUp size={18} stroke={1.8} aria-hidden /> {t('Undo')}
      </button>
    </div>
  )
}

/** Leaves a late change as packed, with a reason, recorded under the user's name. (rules.md §3.2) */
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
      <p>{translateRule(line.task ?? '')}</p>
    </ReasonDialog>
  )
}
