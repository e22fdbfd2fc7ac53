import { slotText } from '@packhouse/contract/platform/formats/slot-text.ts'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { SavedHere } from '../../app/offline/KeptEntries.tsx'
import { Progress } from '../../ui/feedback/Progress.tsx'
import { HallBody, HallScreen } from '../../ui/keypad/Hall.tsx'
import { Row } from '../../ui/layout/Flex.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { goodsNames, scriptLang } from '../../ui/script.ts'
import { milliText } from '../../ui/values/amounts.ts'
import { Chip } from '../../ui/values/Chip.tsx'
import { unitWord } from '../../ui/values/units.ts'
import { t } from '../../ui/words.ts'
import { contentText } from '../orders/order/lines/quantities.ts'
import type { Board } from './board.ts'
import type { ItemRun, Put } from './byItem.ts'
import css from './ItemDesk.module.css'
import { type ItemScreenProps, ItemTitle, OpenPut, RunDone, undoName } from './ItemPhone.tsx'
import { runText, shortText } from './itemWords.ts'
import { RunFoot, RunHead, UndoBar, WaiveDialog } from './RunParts.tsx'
import { LineChips } from './RunRow.tsx'
import { needsWork } from './runLines.ts'
import { pickedText, wantedText } from './typed.ts'
import { WaySwitch } from './WaySwitch.tsx'

interface WallProps extends Pick<ItemScreenProps, 'kept' | 'picker' | 'onBack' | 'onChangePicker'> {
  slots: Board['slots']
  slot: Board['slots'][number]
  onSlot: (slotId: number) => void
}

interface DeskFrameProps extends WallProps {
  title: ReactNode
  detail: string
  /** Next to the title. */
  mark?: ReactNode
  children: ReactNode
}

/** The head and the slots of the screen at the wall, there also while a slot has no items to show. */
export function DeskFrame({
  title,
  detail,
  mark,
  slots,
  slot,
  kept,
  picker,
  onSlot,
  onBack,
  onChangePicker,
  children,
}: DeskFrameProps) {
  return (
    <HallScreen>
      <RunHead
        title={title}
        detail={detail}
        back={{ label: t('Back to the board'), run: onBack }}
        picker={picker}
        onChangePicker={onChangePicker}
      >
        {mark}
        <SavedHere entries={kept.entries} />
        <WaySwitch way="item" onChoose={onBack} />
      </RunHead>
      {/* biome-ignore lint/a11y/useSemanticElements: toggles of a list, not form fields */}
      <div className={css.slots} role="group" aria-label={t('Slots')}>
        {slots.map(({ id, timeSlot, orders, packedOrders, lines, decidedLines }) => (
          <button key={id} type="button" aria-pressed={id === slot.id} onClick={() => onSlot(id)}>
            <b>{slotText(timeSlot)}</b>
            <Text tone="quiet">{t('{packed} of {orders}', { packed: packedOrders, orders })}</Text>
            <Progress done={decidedLines} of={lines} label={t('Lines picked')} />
          </button>
        ))}
      </div>
      {children}
    </HallScreen>
  )
}

interface ItemDeskProps extends ItemScreenProps, WallProps {
  runs: readonly ItemRun[]
}

/** The items of a slot, the wall with its places, and the keypad, on a tablet at the wall. */
export function ItemDesk({ run, next, hand, onItem, runs, ...wall }: ItemDeskProps) {
  const { open } = hand
  const short = shortText(run)
  const chosen = useRef<HTMLLIElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another item is chosen
  useEffect(() => void chosen.current?.scrollIntoView({ block: 'nearest' }), [run.itemId])
  const frame = (line: ReactNode, keys: ReactNode) => (
    <DeskFrame
      {...wall}
      title={<ItemTitle run={run} />}
      detail={runText(run)}
      mark={short && <Chip tone="warn">{short}</Chip>}
    >
      <div className={css.parts}>
        <ul className={css.items} aria-label={t('Items')}>
          {runs.map(one => (
            <li key={one.itemId} ref={one.itemId === run.itemId ? chosen : null}>
              <button
                type="button"
                aria-current={one.itemId === run.itemId}
                onClick={() => onItem(one.itemId)}
              >
                <ItemLine run={one} />
              </button>
            </li>
          ))}
        </ul>
        <ul className={css.wall} aria-label={t('Places')}>
          {run.puts.map(put => (
            <li key={put.line.orderitemid}>
              <WallPlace
                put={put}
                isOpen={put.line.orderitemid === open?.line.orderitemid}
                onOpen={() => hand.openLine(put.line)}
              />
            </li>
          ))}
        </ul>
        <div className={css.keys}>
          <HallBody className={css.line}>{line}</HallBody>
          <UndoBar hand={hand} name={hand.last && undoName(hand.last)} />
          {keys}
        </div>
      </div>
      <WaiveDialog hand={hand} />
    </DeskFrame>
  )
  if (open) return <OpenPut put={open} hand={hand} next={next} frame={frame} />
  return frame(
    <RunDone run={run} />,
    next && (
      <RunFoot>
        <button type="button" onClick={() => onItem(next.itemId)}>
          {t('Next item: {name}', { name: next.name })}
        </button>
      </RunFoot>
    ),
  )
}

/** An item in the list: both names, number of places, and total needed. */
export function ItemLine({ run }: { run: ItemRun }) {
  const { puts, donePuts, wanted, itemUnit } = run
  const { first, behind } = goodsNames(run)
  const isDone = donePuts === puts.length
  return (
    <span className={css.itemLine}>
      <Text as="b" cut size={14} lang={scriptLang(first)}>
        {first}
      </Text>
      <Text
        tone={isDone ? 'good' : 'soft'}
        figures
        icon={isDone ? IconCheck : undefined}
        className={css.count}
      >
        {isDone ? puts.length : `${donePuts}/${puts.length}`}
      </Text>
      <Text tone="soft" cut lang={behind ? scriptLang(behind) : undefined}>
        {behind}
      </Text>
      <Text tone="soft" figures>{`${milliText(wanted, itemUnit)} ${unitWord(itemUnit)}`}</Text>
    </span>
  )
}

interface WallPlaceProps {
  put: Put
  isOpen: boolean
  onOpen: () => void
}

function WallPlace({ put, isOpen, onOpen }: WallPlaceProps) {
  const { order, line, left } = put
  const isDone = !needsWork(line)
  const wanted = wantedText(line)
  return (
    <button type="button" className={css.place} data-done={isDone} aria-current={isOpen} onClick={onOpen}>
      <span className={css.mark}>
        {isDone ? <IconCheck size={22} stroke={2.4} role="img" aria-label={t('Done')} /> : order.place}
      </span>
      <Text as="b" cut size={14}>
        {order.businessname}
      </Text>
      <Text tone="soft" cut>
        {isDone ? [order.place, order.outletName].filter(Boolean).join(' · ') : order.outletName}
      </Text>
      <strong>{isDone ? pickedText(line) : wanted.main}</strong>
      <Row as="span" wrap gap={4}>
        <LineChips line={line} />
        {left !== null && !isDone && (
          <Chip tone="warn">{t('{amount} left', { amount: contentText(left, line) })}</Chip>
        )}
        {!line.task && left === null && <Text tone="soft">{wanted.detail}</Text>}
      </Row>
    </button>
  )
}
