import { IconAlertTriangle, IconArrowBackUp, IconArrowLeft, IconCheck, IconCloudOff, IconUser } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAppSelector } from '../../app/store.ts'
import { toast } from '../../app/toast.ts'
import { Chip } from '../../ui/Chip.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { scriptLang } from '../../ui/script.ts'
import { t } from '../../ui/words.ts'
import { useWaiveTaskMutation } from '../api.ts'
import { isDecided } from '../order/quantities.ts'
import { ReasonDialog } from '../order/ReasonDialog.tsx'
import { isStopped } from './EntryQuestion.tsx'
import { type Picked, type ShownLine, shownLines } from './entries.ts'
import { type Kept, keepEntry } from './entryStore.ts'
import { OpenLine } from './OpenLine.tsx'
import css from './PickingRun.module.css'
import { pickedText, wantedText } from './typed.ts'
import { useAwake } from './useAwake.ts'
import type { DevicePicker } from './usePicker.ts'
import type { PickingOrder } from './wire.ts'

/** How long the last pick can be taken back with one tap, in ms. */
const undoTime = 10_000

interface PickingRunProps {
  order: PickingOrder
  slot: string
  kept: Kept
  picker: DevicePicker
  back: string
  /** The next order of the slot that is not packed. */
  nextOrder: { to: string; label: string } | undefined
  onChangePicker: () => void
}

const needsHand = (line: ShownLine): boolean => !isDecided(line) || line.task !== null || isStopped(line.entry)

/** One order in the hand of a picker: done lines above, one line open, the next ones below. */
export function PickingRun({ order, slot, kept, picker, back, nextOrder, onChangePicker }: PickingRunProps) {
  const navigate = useNavigate()
  const connection = useAppSelector(state => state.header.connection)
  const [openId, setOpenId] = useState<number | null>(null)
  const [undo, setUndo] = useState<ShownLine | null>(null)
  const [waiving, setWaiving] = useState<ShownLine | null>(null)
  const [waive] = useWaiveTaskMutation()
  useAwake()
  const lines = shownLines(order, kept.entries, kept.sent)
  const tasks = lines.filter(({ task }) => task !== null).length
  useBuzz(tasks)
  useEffect(() => {
    if (!undo) return
    const timer = setTimeout(() => setUndo(null), undoTime)
    return () => clearTimeout(timer)
  }, [undo])
  const open = lines.find(({ orderitemid }) => orderitemid === openId) ?? lines.find(needsHand)
  const waiting = lines.filter(line => line !== open && needsHand(line))
  const done = lines.filter(line => line !== open && !needsHand(line))
  const after = open && (waiting.find(line => lines.indexOf(line) > lines.indexOf(open)) ?? waiting[0])
  const doneCount = lines.filter(line => !needsHand(line)).length
  const saved = kept.entries.length

  const save = async (line: ShownLine, item: Picked) => {
    await keepEntry({ orderid: order.orderid, pickerId: picker.id, item, seen: line.seen })
    navigator.vibrate?.(30)
    setUndo(item.undecided ? null : line)
    setOpenId(null)
  }
  const takeBack = (line: ShownLine) => {
    const now = lines.find(({ orderitemid }) => orderitemid === line.orderitemid) ?? line
    void save(now, { orderitemid: line.orderitemid, undecided: true })
    setOpenId(line.orderitemid)
  }
  const frame = (line: ReactNode, keys: ReactNode) => (
    <div className={css.screen}>
      <header className={css.head}>
        <IconButton icon={IconArrowLeft} size={20} label={t('Back to the board')} onClick={() => void navigate(back)} />
        <div>
          <h1>
            #{order.orderid} · {order.businessname}
          </h1>
          <p>{[order.outletName, slot, t('place {place}', { place: order.place })].filter(Boolean).join(' · ')}</p>
        </div>
        <button
          type="button"
          className={css.who}
          onClick={onChangePicker}
          aria-label={t('Picker: {name}. Change', { name: picker.name })}
        >
          <IconUser size={16} stroke={1.8} aria-hidden /> {picker.name.split(' ')[0]}
        </button>
      </header>
      <div className={css.progress}>
        <span>
          <b>{doneCount}</b> {t('of {count} lines', { count: lines.length })}
        </span>
        <span className={css.saved} role="status">
          {(connection !== 'connected' || saved > 0) && <IconCloudOff size={16} stroke={1.8} aria-hidden />}
          {savedWords(connection === 'connected', saved)}
        </span>
        <Progress done={doneCount} of={lines.length} label={t('Lines picked')} />
      </div>
      <div className={css.lines}>
        {order.instructions && <p className={css.instructions}>{order.instructions}</p>}
        <ul aria-label={t('Done')}>
          {done.map(one => (
            <LineRow key={one.orderitemid} line={one} onOpen={() => setOpenId(one.orderitemid)} />
          ))}
        </ul>
        {line}
        <ul aria-label={t('Waiting')}>
          {waiting.map(one => (
            <LineRow key={one.orderitemid} line={one} onOpen={() => setOpenId(one.orderitemid)} />
          ))}
        </ul>
      </div>
      {undo && (
        <div className={css.undo} role="status">
          <span>{t('{name} saved', { name: undo.name })}</span>
          <button type="button" onClick={() => takeBack(undo)}>
            <IconArrowBackUp size={18} stroke={1.8} aria-hidden /> {t('Undo')}
          </button>
        </div>
      )}
      {keys}
      {waiving && (
        <ReasonDialog
          title={t('Leave {name} as packed', { name: waiving.name })}
          submit={t('Leave as packed')}
          required
          onSubmit={async (reason = '') => {
            await waive({
              orderId: order.orderid,
              orderitemid: waiving.orderitemid,
              body: { reason, version: order.version },
            }).unwrap()
            setWaiving(null)
            setOpenId(null)
            toast.success(t('{name} stays as packed', { name: waiving.name }))
          }}
          onClose={() => setWaiving(null)}
        >
          <p>{waiving.task}</p>
        </ReasonDialog>
      )}
    </div>
  )
  if (!open)
    return frame(
      <section className={css.finished} aria-label={t('Done')}>
        <IconCheck size={36} stroke={1.8} aria-hidden />
        <h2>{t('All {count} lines are picked', { count: lines.length })}</h2>
        {saved > 0 && <p>{t('They are saved here and go out when the network is back.')}</p>}
      </section>,
      <div className={css.foot}>
        <Link to={nextOrder?.to ?? back}>{nextOrder ? nextOrder.label : t('Back to the board')}</Link>
      </div>,
    )
  return (
    <OpenLine
      key={`${open.orderitemid} ${open.entry?.key ?? ''} ${open.task ?? ''}`}
      line={open}
      next={after}
      onSave={item => void save(open, item)}
      onWaive={() => setWaiving(open)}
      frame={frame}
    />
  )
}

/** One of the lines around the open one; a press opens it. */
function LineRow({ line, onOpen }: { line: ShownLine; onOpen: () => void }) {
  const isDone = !needsHand(line)
  return (
    <li>
      <button type="button" className={css.row} data-done={isDone} onClick={onOpen}>
        <span className={css.tick} aria-hidden="true">
          {isDone && <IconCheck size={16} stroke={2.4} />}
        </span>
        <span className={css.name}>
          <b>{line.name}</b> {line.localName && <span lang={scriptLang(line.localName)}>{line.localName}</span>}
        </span>
        {line.task && <Chip tone="warn">{line.task}</Chip>}
        {isStopped(line.entry) && (
          <Chip tone="bad" icon={IconAlertTriangle}>
            {t('Choose')}
          </Chip>
        )}
        {line.entry && !isStopped(line.entry) && (
          <Chip tone="warn" icon={IconCloudOff}>
            {t('Saved here')}
          </Chip>
        )}
        <span className={css.amount}>{isDone ? pickedText(line) : wantedText(line).main}</span>
      </button>
    </li>
  )
}

function savedWords(isConnected: boolean, saved: number): string {
  if (isConnected) return saved > 0 ? t('{count} saved here', { count: saved }) : ''
  return saved > 0 ? t('Offline · {count} saved here', { count: saved }) : t('Offline')
}

/** A soft buzz when a change comes in for a line. */
function useBuzz(tasks: number): void {
  const before = useRef(tasks)
  useEffect(() => {
    if (tasks > before.current) navigator.vibrate?.([60, 60, 60])
    before.current = tasks
  }, [tasks])
}
