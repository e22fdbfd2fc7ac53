import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { HallBody, HallScreen } from '../../ui/keypad/Hall.tsx'
import { Stack } from '../../ui/layout/Flex.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { GoodsName } from '../../ui/values/GoodsName.tsx'
import { plural, t } from '../../ui/words.ts'
import type { ItemRun, Put } from './byItem.ts'
import type { KeptPicks } from './entries.ts'
import { putText, runText, shortText } from './itemWords.ts'
import { OpenLine } from './OpenLine.tsx'
import css from './PickingRun.module.css'
import { RunFoot, RunHead, RunProgress, UndoBar, WaiveDialog } from './RunParts.tsx'
import { RunRow } from './RunRow.tsx'
import type { DevicePicker } from './usePicker.ts'
import type { PickingRunState } from './usePickingRun.ts'

export interface ItemScreenProps {
  run: ItemRun
  /** The next item; undefined if all others are done. */
  next: ItemRun | undefined
  hand: PickingRunState<Put>
  kept: KeptPicks
  picker: DevicePicker
  onItem: (itemId: number | null) => void
  onBack: () => void
  onChangePicker: () => void
}

/** One outlet at a time: its place, the amount of the item it needs, and the keypad. */
export function ItemPhone({
  run,
  next,
  hand,
  kept,
  picker,
  onItem,
  onBack,
  onChangePicker,
}: ItemScreenProps) {
  const { open, done, waiting } = hand
  const row = (put: Put) => (
    <RunRow key={put.line.orderitemid} line={put.line} onOpen={() => hand.openLine(put.line)}>
      <b>{put.order.place}</b> <span>{put.order.businessname}</span>
    </RunRow>
  )
  const frame = (line: ReactNode, keys: ReactNode) => (
    <HallScreen narrow>
      <RunHead
        title={<ItemTitle run={run} />}
        detail={shortText(run) ?? runText(run)}
        back={{ label: t('Back to the items'), run: onBack }}
        picker={picker}
        onChangePicker={onChangePicker}
      />
      <RunProgress
        done={hand.doneCount}
        of={run.puts.length}
        words={plural(run.puts.length, 'of {count} place', 'of {count} places')}
        entries={kept.entries}
      />
      <HallBody>
        <ul aria-label={t('Done')}>{done.map(row)}</ul>
        {line}
        <ul aria-label={t('Waiting')}>{waiting.map(row)}</ul>
      </HallBody>
      <UndoBar hand={hand} name={hand.last && undoName(hand.last)} />
      {keys}
      <WaiveDialog hand={hand} />
    </HallScreen>
  )
  if (open) return <OpenPut put={open} hand={hand} next={next} frame={frame} />
  return frame(
    <RunDone run={run} />,
    <RunFoot>
      <button type="button" onClick={() => onItem(next?.itemId ?? null)}>
        {next ? t('Next item: {name}', { name: next.name }) : t('Back to the items')}
      </button>
    </RunFoot>,
  )
}

export const undoName = ({ order, line }: Pick<Put, 'order' | 'line'>): string =>
  `${line.name}, ${order.place}`

/** An item with both its names. */
export const ItemTitle = ({ run }: { run: ItemRun }) => <GoodsName of={run} small />

/** Shown when every place has the item. */
export function RunDone({ run }: { run: ItemRun }) {
  return (
    <Stack as="section" gap={8} align="center" className={css.finished} aria-label={t('Done')}>
      <IconCheck size={36} stroke={1.8} aria-hidden />
      <Text as="h2" size={16}>
        {t('{name} is packed for every order', { name: run.name })}
      </Text>
    </Stack>
  )
}

interface OpenPutProps {
  put: Put
  hand: PickingRunState<Put>
  next: ItemRun | undefined
  frame: (line: ReactNode, keys: ReactNode) => ReactNode
}

/** The open place: the line of its order, titled with the customer. */
export function OpenPut({ put, hand, next, frame }: OpenPutProps) {
  const { order, line, left } = put
  const then = hand.after ? putText(hand.after) : next?.name
  return (
    <OpenLine
      key={`${line.orderitemid} ${line.entry?.key ?? ''} ${line.task ?? ''}`}
      line={line}
      title={{
        name: putText(put),
        detail: [`#${order.orderid}`, order.outletName].filter(Boolean).join(' · '),
      }}
      next={then}
      left={left}
      onSave={item => void hand.save(put, item)}
      onWaive={() => hand.setWaiving(put)}
      onLeave={hand.close}
      frame={frame}
    />
  )
}
