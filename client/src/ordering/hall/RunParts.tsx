import { IconArrowBackUp, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWaiveTaskMutation } from '../../api/orders.ts'
import { toast } from '../../app/messages/toast.ts'
import type { Queued } from '../../app/offline/entries.ts'
import { SavedHere } from '../../app/offline/KeptEntries.tsx'
import { ReasonDialog } from '../../ui/dialogs/ReasonDialog.tsx'
import { HallHead, HallProgress } from '../../ui/keypad/Hall.tsx'
import { Row } from '../../ui/layout/Flex.tsx'
import { LinkButton } from '../../ui/layout/LinkButton.tsx'
import { say, t } from '../../ui/words.ts'
import { PackedWords } from './PackedWords.tsx'
import css from './PickingRun.module.css'
import type { DevicePicker } from './usePicker.ts'
import type { PickingRunState } from './usePickingRun.ts'

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

interface RunProgressProps {
  done: number
  of: number
  words: string
  entries: readonly Queued[]
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

/** The foot of the screen once all is picked: the one button that goes on. */
export const RunFoot = ({ children }: { children: ReactNode }) => <div className={css.foot}>{children}</div>

/** Undoes the last pick while it is recent, unless it completed its order. */
export function UndoBar({ hand, name }: { hand: PickingRunState; name: string | undefined }) {
  if (!hand.last) return null
  return (
    <Row justify="between" className={css.undo} role="status">
      {hand.canUndo ? (
        <>
          <span>{t('{name} saved', { name: name ?? '' })}</span>
          <LinkButton onClick={hand.takeBack}>
            <IconArrowBackUp size={18} stroke={1.8} aria-hidden /> {t('Undo')}
          </LinkButton>
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
