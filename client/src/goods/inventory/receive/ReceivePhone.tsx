import { TextInput } from '@mantine/core'
import { isWholeUnit } from '@packhouse/contract/units.ts'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../app/navigation/paths.ts'
import { BothValues, SavedHere } from '../../../app/offline/KeptEntries.tsx'
import { useAppSelector } from '../../../app/session/store.ts'
import { ScaleRow } from '../../../platform/scale/ScaleRow.tsx'
import { FieldGrid } from '../../../ui/fields/FieldGrid.tsx'
import {
  AmountChoice,
  AmountDisplay,
  HallButton,
  HallHead,
  HallLine,
  HallProgress,
  HallScreen,
  HallTitle,
} from '../../../ui/keypad/Hall.tsx'
import { Keypad } from '../../../ui/keypad/Keypad.tsx'
import { Row, Stack } from '../../../ui/layout/Flex.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { scriptLang } from '../../../ui/script.ts'
import { quantityText, toMilli } from '../../../ui/values/amounts.ts'
import { DateText } from '../../../ui/values/DateText.tsx'
import { Quantity } from '../../../ui/values/Quantity.tsx'
import { Thumb } from '../../../ui/values/Thumb.tsx'
import { unitWord } from '../../../ui/values/units.ts'
import { t } from '../../../ui/words.ts'
import { askedText, BestBefore } from './BestBefore.tsx'
import { ReceiptGauge } from './ReceiptGauge.tsx'
import { ReceiptNotes, receivedText } from './ReceiptNotes.tsx'
import css from './ReceivePhone.module.css'
import type { QueuedReceipt } from './receipts.ts'
import type { ReceiveLine, Receiving } from './useReceiving.ts'

type Field = 'actualQuantity' | 'updateQuantity'

/**
 * Receiving on a phone, with wet hands: one estimate open at large size, its own keypad, one green button that names the next.
 */
export function ReceivePhone({ receiving }: { receiving: Receiving }) {
  const { lines, type, receive, drop } = receiving
  const [openId, setOpenId] = useState<number>()
  const [field, setField] = useState<Field>('actualQuantity')
  const [isBusy, setBusy] = useState(false)
  /** The estimate whose large difference was shown but not yet confirmed. */
  const [requested, setRequested] = useState<number>()
  const top = useRef<HTMLDivElement>(null)
  const at = Math.max(
    0,
    lines.findIndex(({ arrival }) => arrival.id === openId),
  )
  const line = lines[at]
  if (!line) return null
  const { arrival, entry, receipt } = line
  const next = lines[at + 1] ?? lines.find((_, place) => place !== at)
  const unit = unitWord(arrival.itemUnit)
  const text = entry[field] ?? ''
  const follows = field === 'updateQuantity' && text === ''
  const amount = (value: number) => quantityText(value, arrival.itemUnit)
  const isRequested = requested === arrival.id

  const open = (id: number | undefined) => {
    setOpenId(id)
    setField('actualQuantity')
    setRequested(undefined)
    top.current?.scrollTo({ top: 0 })
  }
  const press = (typed: string) => {
    setRequested(undefined)
    type(arrival.id, { [field]: typed })
  }
  const fill = (actualQuantity: string) => {
    setRequested(undefined)
    setField('actualQuantity')
    type(arrival.id, { actualQuantity, updateQuantity: '' })
  }
  const save = async () => {
    if (!receipt.isReady || isBusy) return
    if ((receipt.grade === 'CONFIRM' || receipt.isPast) && !isRequested) return setRequested(arrival.id)
    setBusy(true)
    await receive([line])
    setBusy(false)
    navigator.vibrate?.(30)
    open(next?.arrival.id)
  }
  const problem =
    receipt.issues.actualQuantity ??
    receipt.issues.updateQuantity ??
    receipt.issues.bestBefore ??
    receipt.issues.notes

  return (
    <HallScreen data-list="receiving">
      <Head arrival={arrival} />
      <Progress receiving={receiving} next={next} />
      <div ref={top} className={css.lines}>
        <div className={css.notes}>
          <ReceiptNotes receiving={receiving} counts={false} />
        </div>
        <HallLine className={css.open} aria-label={arrival.itemName}>
          <Item arrival={arrival} />
          <Question line={line} onDrop={drop} onKeep={() => void save()} />
          <AmountChoice
            fields={[
              { key: 'actualQuantity', label: t('On the scale'), typed: entry.actualQuantity ?? '' },
              {
                key: 'updateQuantity',
                label: t('Into stock'),
                typed:
                  receipt.acceptedMilli === undefined
                    ? ''
                    : quantityText(receipt.acceptedMilli / 1000, arrival.itemUnit),
              },
            ]}
            chosen={field}
            onChoose={setField}
          />
          <ScaleOf line={line} onWeight={fill} />
          <AmountDisplay bad={problem !== undefined && receipt.isTyped}>
            <output aria-label={field === 'actualQuantity' ? t('On the scale') : t('Into stock')}>
              <Text tone={follows ? 'quiet' : undefined}>
                {text ||
                  (follows && receipt.acceptedMilli !== undefined
                    ? amount(receipt.acceptedMilli / 1000)
                    : '0')}
              </Text>{' '}
              <small>{unit}</small>
            </output>
            <ReceiptGauge expected={arrival.quantity} unit={arrival.itemUnit} receipt={receipt} />
          </AmountDisplay>
          <FieldGrid always>
            <HallButton onClick={() => fill(String(arrival.quantity))}>{t('As expected')}</HallButton>
            <HallButton onClick={() => fill('0')}>{t('Nothing arrived')}</HallButton>
          </FieldGrid>
          <BestBefore line={line} onType={bestBefore => type(arrival.id, { bestBefore })} />
          {(receipt.grade === 'NOTE' ||
            receipt.grade === 'CONFIRM' ||
            entry.notes ||
            field === 'updateQuantity') && <Note line={line} onType={notes => type(arrival.id, { notes })} />}
          <p className={css.after}>
            <span>{t('On hand after')}</span>
            <b>
              {amount(arrival.currentStock)} →{' '}
              {amount((toMilli(arrival.currentStock) + (receipt.acceptedMilli ?? 0)) / 1000)} {unit}
            </b>
          </p>
          {problem && receipt.isTyped && (
            <Text as="p" tone="bad" weight="medium" role="alert">
              {problem}
            </Text>
          )}
        </HallLine>
        <Waiting lines={lines.filter((_, place) => place !== at)} onOpen={open} />
      </div>
      <Keypad
        text={text}
        isWhole={isWholeUnit(arrival.itemUnit)}
        onType={press}
        save={{
          ...saveWords(line, next, isRequested),
          run: () => void save(),
          disabled: !receipt.isReady || isBusy,
          asked: isRequested,
        }}
      />
    </HallScreen>
  )
}

const ScaleOf = ({
  line: { arrival, entry },
  onWeight,
}: {
  line: ReceiveLine
  onWeight: (text: string) => void
}) => (
  <ScaleRow
    lineId={arrival.id}
    isWeighed={arrival.itemUnit === 'KG'}
    typed={entry.actualQuantity ?? ''}
    onWeight={onWeight}
  />
)

interface ProgressProps {
  receiving: Receiving
  next: ReceiveLine | undefined
}

/** How much is done, and what comes next, or what waits for the network. */
function Progress({ receiving: { done, lines, entries }, next }: ProgressProps) {
  const isConnected = useAppSelector(state => state.header.connection === 'connected')
  const of = done + lines.length
  return (
    <HallProgress done={done} of={of} label={t('Estimates received')}>
      <span>
        <b>{done}</b> {t('of {count} estimates', { count: of })}
      </span>
      {!isConnected || entries.length > 0 ? (
        <SavedHere entries={entries} />
      ) : (
        next && <span>{t('Next: {item}', { item: next.arrival.itemName })}</span>
      )}
    </HallProgress>
  )
}

interface QuestionProps {
  line: ReceiveLine
  onDrop: (entry: QueuedReceipt) => void
  onKeep: () => void
}

/** The estimate changed before its receipt was sent, or the server refused it. */
function Question({ line: { arrival, stopped, refused }, onDrop, onKeep }: QuestionProps) {
  if (!stopped || !refused) return null
  return (
    <BothValues
      words={<p>{refused}</p>}
      mine={receivedText(stopped)}
      theirs={{ label: t('Expected'), value: <Quantity amount={arrival.quantity} unit={arrival.itemUnit} /> }}
    >
      <Row>
        <HallButton onClick={() => onDrop(stopped)}>{t('Discard')}</HallButton>
        <HallButton onClick={onKeep}>
          {stopped.stopped?.why === 'refused' ? t('Send mine again') : t('Keep mine')}
        </HallButton>
      </Row>
    </BothValues>
  )
}

const quickNotes = ['Short load', 'Poor quality', 'More than ordered']

function LocalName({ names }: { names: readonly string[] }) {
  const local = names.find(name => scriptLang(name) !== undefined) ?? names[0]
  return local ? <p lang={scriptLang(local)}>{local}</p> : null
}

/** Text of the green button: what it receives and what comes next; a large difference must be pressed twice. */
function saveWords({ arrival, receipt }: ReceiveLine, next: ReceiveLine | undefined, isRequested: boolean) {
  const unit = unitWord(arrival.itemUnit)
  const amount =
    receipt.acceptedMilli === undefined
      ? ''
      : `${quantityText(receipt.acceptedMilli / 1000, arrival.itemUnit)} ${unit}`
  if (isRequested) return { title: t('Yes, receive {amount}', { amount }), detail: askedText(receipt) }
  const title = t('Receive {amount}', { amount }).trim()
  if (!next) return { title, detail: t('the last one') }
  const { itemName, itemUnit, quantity } = next.arrival
  const then = `${quantityText(quantity, itemUnit)} ${unitWord(itemUnit)}`
  return { title, detail: t('then {item}, {amount}', { item: itemName, amount: then }) }
}

function Head({ arrival }: { arrival: ReceiveLine['arrival'] }) {
  const navigate = useNavigate()
  return (
    <HallHead
      title={t('Receive')}
      detail={
        <>
          {arrival.supplier ?? t('No supplier named')} · {t('estimate {id}', { id: arrival.id })},{' '}
          <DateText value={arrival.expectedDate} form="near" />
        </>
      }
      back={{ label: t('Back to the stock list'), run: () => void navigate(paths.inventory) }}
    />
  )
}

/** The item of the open estimate, with the amount expected. */
function Item({ arrival }: { arrival: ReceiveLine['arrival'] }) {
  return (
    <HallTitle
      picture={<Thumb src={arrival.imageURL} name={arrival.itemName} size={48} />}
      name={arrival.itemName}
      detail={<LocalName names={arrival.alias} />}
      amount={<Quantity amount={arrival.quantity} unit={arrival.itemUnit} />}
      about={t('expected')}
    />
  )
}

function Note({ line: { entry, receipt }, onType }: { line: ReceiveLine; onType: (notes: string) => void }) {
  return (
    <Stack gap={8} className={css.note}>
      <TextInput
        label={t('Note')}
        withAsterisk={receipt.grade !== 'WITHIN' && receipt.grade !== undefined}
        value={entry.notes ?? ''}
        maxLength={500}
        onChange={event => onType(event.target.value)}
      />
      <div>
        {quickNotes.map(words => (
          <HallButton key={words} onClick={() => onType(t(words))}>
            {t(words)}
          </HallButton>
        ))}
      </div>
    </Stack>
  )
}

function Waiting({ lines, onOpen }: { lines: readonly ReceiveLine[]; onOpen: (id: number) => void }) {
  return (
    <ul className={css.waiting} aria-label={t('Waiting')}>
      {lines.map(({ arrival }) => (
        <li key={arrival.id}>
          <button type="button" onClick={() => onOpen(arrival.id)}>
            <Thumb src={arrival.imageURL} name={arrival.itemName} size={30} />
            <span>{arrival.itemName}</span>
            <b>
              <Quantity amount={arrival.quantity} unit={arrival.itemUnit} />
            </b>
          </button>
        </li>
      ))}
    </ul>
  )
}
