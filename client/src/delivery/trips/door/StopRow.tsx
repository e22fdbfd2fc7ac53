import type { Paise } from '@packhouse/contract/money.ts'
import { IconAlertTriangle, IconCheck, IconCloudOff, IconInfoCircle } from '@tabler/icons-react'
import { stopText } from '../../../app/offline/entries.ts'
import { HallRow } from '../../../ui/keypad/Hall.tsx'
import { Row } from '../../../ui/layout/Flex.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { amountText } from '../../../ui/values/amounts.ts'
import { dateText } from '../../../ui/values/DateText.tsx'
import { StepMark } from '../../../ui/values/StepMark.tsx'
import { say, t } from '../../../ui/words.ts'
import css from './Door.module.css'
import type { DoorStop } from './doorCalls.ts'
import { cratesText, linesText, otherText, outcomeText } from './doorWords.ts'
import type { ShownStop } from './entries.ts'
import list from './List.module.css'
import { lookWords } from './labels.ts'
import { paidIn } from './stopDraft.ts'
import { WayThere } from './WayThere.tsx'

const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ')

const cratesAndLines = ({ crates, lines }: DoorStop): string =>
  joined(crates.out > 0 ? cratesText(crates.out) : null, linesText(lines.length))

/** What the customer asks for; it is read before the crates are unloaded. */
export const Instructions = ({ words }: { words: string }) =>
  words && (
    <Text as="p" tone="warn" size={15} weight="medium" icon={IconInfoCircle} className={css.asks}>
      {words}
    </Text>
  )

/** The stop that comes next. */
export const OpenStop = ({ stop, collects }: { stop: ShownStop; collects: boolean }) => (
  <section className={list.next} aria-label={stop.businessname} aria-current="step">
    <Mark stop={stop} isNext />
    <div className={list.nextHead}>
      <h2>{stop.businessname}</h2>
      <p>{joined(stop.outletName, stop.address)}</p>
      <Row as="p" gap={12} justify="between">
        <span>{cratesAndLines(stop)}</span>
        <span>{collects ? dueText(stop) : t('The office collects payment here')}</span>
      </Row>
      <Instructions words={stop.instructions} />
      <Why stop={stop} />
    </div>
    <WayThere stop={stop} />
  </section>
)

const dueText = ({ toCollect, others = [] }: DoorStop): string =>
  toCollect > 0
    ? t('{amount} to collect', { amount: amountText(toCollect) })
    : (others.map(otherText).find(words => words !== '') ?? t('nothing to collect'))

/** Any other stop: what became of it, or what waits there. */
export function StopRow({ stop, onOpen }: { stop: ShownStop; onOpen: () => void }) {
  const { happened } = stop
  const at = stop.doneAt ?? happened?.at
  return (
    <HallRow className={list.stop} data-done={happened !== null} onClick={onOpen}>
      <Mark stop={stop} />
      <span className={css.grow}>
        <b>{stop.businessname}</b>
        <span>
          {happened && at
            ? joined(stop.outletName, dateText(at, 'time'))
            : joined(stop.outletName, cratesAndLines(stop))}
        </span>
        <Why stop={stop} />
      </span>
      <span className={list.right}>
        {happened ? (
          <Became money={paidIn(happened.money)}>{outcomeText(stop)}</Became>
        ) : (
          <Due amount={stop.toCollect} />
        )}
      </span>
    </HallRow>
  )
}

const Due = ({ amount }: { amount: Paise }) => (amount > 0 ? <b>{amountText(amount)}</b> : <span>-</span>)

const Became = ({ money, children }: { money: Paise; children: string }) => (
  <>
    <span>{money > 0 ? amountText(money) : '-'}</span>
    <Text size={13} weight="medium" tone={children === t('as packed') ? 'quiet' : 'warn'}>
      {children}
    </Text>
  </>
)

/** Why a stop waits for somebody: the office, the driver, or the network. */
export function Why({ stop: { look, why, saved } }: { stop: ShownStop }) {
  const words =
    look === 'TO_LOOK_AT'
      ? t('With the office: {why}', { why: why ? say(why) : '' })
      : (look === 'REFUSED' || look === 'NOT_CHANGED') && saved?.stopped
        ? t('Not accepted: {why}', { why: stopText(saved.stopped) })
        : ''
  return words ? (
    <Text size={13} weight="medium" tone={look === 'TO_LOOK_AT' ? 'warn' : 'bad'} className={css.why}>
      {words}
    </Text>
  ) : null
}

const icons = {
  DONE: IconCheck,
  SAVED: IconCloudOff,
  TO_LOOK_AT: IconAlertTriangle,
  REFUSED: IconAlertTriangle,
  NOT_CHANGED: IconAlertTriangle,
}

const stateOf = {
  WAITING: 'open',
  DONE: 'done',
  SAVED: 'warn',
  TO_LOOK_AT: 'warn',
  REFUSED: 'bad',
  NOT_CHANGED: 'bad',
} as const

function Mark({ stop: { look, place }, isNext = false }: { stop: ShownStop; isNext?: boolean }) {
  const Icon = look === 'WAITING' ? undefined : icons[look]
  return (
    <StepMark state={isNext ? 'next' : stateOf[look]}>
      {Icon ? <Icon size={16} stroke={2.1} aria-hidden /> : place}
      {look !== 'WAITING' && <span className="visually-hidden">{t(lookWords[look])}</span>}
    </StepMark>
  )
}
