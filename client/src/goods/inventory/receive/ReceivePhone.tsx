import { TextInput } from '@mantine/core'
import { longestNotes } from '@packhouse/contract/platform/formats/limits.ts'
import { addMilli, formatMilli, inUnits, type Milli, zeroMilli } from '@packhouse/contract/quantity.ts'
import { isWholeUnit } from '@packhouse/contract/units.ts'
import { useRef, useState } from 'react'
import { ScaleRow } from '../../../platform/scale/ScaleRow.tsx'
import { FieldGrid } from '../../../ui/fields/FieldGrid.tsx'
import {
  AmountChoice,
  AmountDisplay,
  HallBody,
  HallButton,
  HallLine,
  HallRow,
  HallScreen,
} from '../../../ui/keypad/Hall.tsx'
import { Keypad } from '../../../ui/keypad/Keypad.tsx'
import { Row, Stack } from '../../../ui/layout/Flex.tsx'
import { List } from '../../../ui/layout/List.tsx'
import { Sum, Sums } from '../../../ui/layout/Sums.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { Quantity } from '../../../ui/values/Quantity.tsx'
import { Thumb } from '../../../ui/values/Thumb.tsx'
import { unitWord } from '../../../ui/values/units.ts'
import { t } from '../../../ui/words.ts'
import { BestBefore } from './BestBefore.tsx'
import { ReceiptGauge } from './ReceiptGauge.tsx'
import { ReceiptNotes } from './ReceiptNotes.tsx'
import css from './ReceivePhone.module.css'
import { Head, Item, Progress, Question, saveWords } from './ReceivePhoneParts.tsx'
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
  const amount = (value: Milli) => formatMilli(value, arrival.itemUnit)
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
      <HallBody ref={top}>
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
                typed: receipt.acceptedMilli === undefined ? '' : amount(receipt.acceptedMilli),
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
                  (follows && receipt.acceptedMilli !== undefined ? amount(receipt.acceptedMilli) : '0')}
              </Text>{' '}
              <small>{unit}</small>
            </output>
            <ReceiptGauge expected={arrival.quantity} unit={arrival.itemUnit} receipt={receipt} />
          </AmountDisplay>
          <FieldGrid always>
            <HallButton onClick={() => fill(String(inUnits(arrival.quantity)))}>
              {t('As expected')}
            </HallButton>
            <HallButton onClick={() => fill('0')}>{t('Nothing arrived')}</HallButton>
          </FieldGrid>
          <BestBefore line={line} onType={bestBefore => type(arrival.id, { bestBefore })} />
          {(receipt.grade === 'NOTE' ||
            receipt.grade === 'CONFIRM' ||
            entry.notes ||
            field === 'updateQuantity') && <Note line={line} onType={notes => type(arrival.id, { notes })} />}
          <Text as="div" size={15}>
            <Sums>
              <Sum label={t('On hand after')}>
                <b>
                  {amount(arrival.currentStock)} →{' '}
                  {amount(addMilli(arrival.currentStock, receipt.acceptedMilli ?? zeroMilli))} {unit}
                </b>
              </Sum>
            </Sums>
          </Text>
          {problem && receipt.isTyped && (
            <Text as="p" tone="bad" weight="medium" role="alert">
              {problem}
            </Text>
          )}
        </HallLine>
        <Waiting lines={lines.filter((_, place) => place !== at)} onOpen={open} />
      </HallBody>
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

const quickNotes = ['Short load', 'Poor quality', 'More than ordered']

function Note({ line: { entry, receipt }, onType }: { line: ReceiveLine; onType: (notes: string) => void }) {
  return (
    <Stack gap={8} className={css.note}>
      <TextInput
        label={t('Note')}
        withAsterisk={receipt.grade !== 'WITHIN' && receipt.grade !== undefined}
        value={entry.notes ?? ''}
        maxLength={longestNotes}
        onChange={event => onType(event.target.value)}
      />
      <Row className={css.words}>
        {quickNotes.map(words => (
          <HallButton key={words} onClick={() => onType(t(words))}>
            {t(words)}
          </HallButton>
        ))}
      </Row>
    </Stack>
  )
}

function Waiting({ lines, onOpen }: { lines: readonly ReceiveLine[]; onOpen: (id: number) => void }) {
  return (
    <List aria-label={t('Waiting')}>
      {lines.map(({ arrival }) => (
        <li key={arrival.id}>
          <HallRow onClick={() => onOpen(arrival.id)}>
            <Thumb src={arrival.imageURL} name={arrival.itemName} size={30} />
            <Text grow>{arrival.itemName}</Text>
            <b>
              <Quantity milli={arrival.quantity} unit={arrival.itemUnit} />
            </b>
          </HallRow>
        </li>
      ))}
    </List>
  )
}
