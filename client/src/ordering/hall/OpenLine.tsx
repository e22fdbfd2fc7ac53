import type { PickReason } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { isWholeUnit } from '@packhouse/contract/units.ts'
import { IconAlertTriangle, IconArrowBackUp } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useScaleChoice } from '../../platform/scale/choice.ts'
import { ScaleRow } from '../../platform/scale/ScaleRow.tsx'
import { Gauge } from '../../ui/keypad/Gauge.tsx'
import { AmountChoice, AmountDisplay, HallButton, HallLine, HallTitle } from '../../ui/keypad/Hall.tsx'
import { Keypad } from '../../ui/keypad/Keypad.tsx'
import { pressed } from '../../ui/keypad/pressed.ts'
import { useKeys } from '../../ui/keys/keys.ts'
import { Row } from '../../ui/layout/Flex.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { goodsNames, scriptLang } from '../../ui/script.ts'
import { Chip } from '../../ui/values/Chip.tsx'
import { say, t } from '../../ui/words.ts'
import { contentText, isDecided, kindOf } from '../orders/order/lines/quantities.ts'
import { checkPick, type TypedPick } from '../orders/order/picking/pickCheck.ts'
import { Asked, saveOf } from './Asked.tsx'
import { EntryQuestion } from './EntryQuestion.tsx'
import { isPacked, type Picked, type ShownLine } from './entries.ts'
import { useLotChoice } from './hallLots.ts'
import { LotChoice } from './LotChoice.tsx'
import css from './OpenLine.module.css'
import { PackedWords } from './PackedWords.tsx'
import { saveOfLot } from './PastLotNote.tsx'
import { useSharers } from './sharers.ts'
import {
  fieldsOf,
  fieldUnit,
  fullText,
  gaugeOf,
  type PickField,
  pickedOf,
  type TypedText,
  textOf,
  typedPick,
  wantedText,
} from './typed.ts'

interface OpenLineProps {
  line: ShownLine
  /** Title shown instead of the item: the customer. */
  title?: { name: string; detail: string } | undefined
  /** What comes after this line; undefined for the last one. */
  next: string | undefined
  /** Amount left for this line if stock is too low for all, in thousandths of the base unit. */
  left?: Milli | null
  onSave: (item: Picked) => void
  onWaive: () => void
  /** Nothing is left to do at this line, even if it was opened by hand. */
  onLeave: () => void
  /** Renders the rest of the screen, between the line and its keypad. */
  frame: (line: ReactNode, keys: ReactNode) => ReactNode
}

/** The open line: ordered amount, weight on the scale, deviation, and the keypad. */
export function OpenLine({ line, title, next, left = null, onSave, onWaive, onLeave, frame }: OpenLineProps) {
  const fields = fieldsOf(line)
  const [text, setText] = useState<TypedText>(() => textOf(line))
  const [field, setField] = useState(fields[0] ?? 'packs')
  const [isAsking, setAsking] = useState(false)
  const [isFresh, setFresh] = useState(true)
  /** Why it is short, if that was said before the amount. */
  const [why, setWhy] = useState<PickReason | null>(null)
  const section = useRef<HTMLElement>(null)
  useEffect(() => void section.current?.scrollIntoView({ block: 'start' }), [])
  const lot = useLotChoice(line)
  const typed = typedPick(line, text)
  const others = useSharers(line)
  const verdict = checkPick(line, typed, others)
  const isWhole = field === 'packs' || isWholeUnit(line.itemUnit)
  const isWeighed = fields.includes('weight') && line.itemUnit === 'KG'
  const hasScale = useScaleChoice()?.way === 'cable' && isWeighed

  /** The first key replaces a known amount, as on a till. */
  const type = (after: (before: string) => string) => {
    setText(all => ({ ...all, [field]: after(isFresh ? '' : all[field]) }))
    setAsking(false)
    setFresh(false)
  }
  const press = (key: string) => type(before => pressed(before, key, isWhole))
  const fill = (all: TypedText) => {
    setText(all)
    setFresh(true)
    setAsking(false)
    setWhy(null)
    const empty = fields.find(one => all[one] === '')
    if (empty) setField(empty)
  }
  const send = (more: Partial<TypedPick>) => {
    const whole = { ...typed, ...more }
    const judged = checkPick(line, whole, others)
    if (judged.is === 'ready') onSave({ ...pickedOf(line, whole, judged.pick.reason), ...lot.named })
    else setAsking(true)
  }
  const toMissing = (missing: PickField) => {
    setField(missing)
    setFresh(true)
  }
  const save = () => {
    if (verdict.is === 'half') toMissing(verdict.missing)
    else if (verdict.is === 'empty' && why !== null)
      send({ ...typedPick(line, { packs: '0', weight: '0' }), reason: why })
    else send(why === null ? {} : { reason: why })
  }
  /** A reason saves an amount that is typed; said before, it waits for the amount. */
  const because = (reason: PickReason) => {
    setWhy(reason)
    if (verdict.is === 'half') toMissing(verdict.missing)
    else if (verdict.is !== 'empty') send({ reason })
  }
  const green = saveOfLot(line, lot, saveOf(verdict, why, next, save), text)
  useLineKeys({ press, green, short: () => setAsking(asking => !asking), hasScale })
  const word = verdict.gauge && { tone: verdict.gauge.tone, text: t(verdict.gauge.word) }
  const label = field === 'weight' ? t('On the scale') : t('Packs picked')

  const amount = (
    <HallLine ref={section} aria-label={title?.name ?? line.name}>
      <Title line={line} title={title} />
      {line.taskWords && <Task words={say(line.taskWords)} onWaive={onWaive} />}
      <EntryQuestion line={line} onLeave={onLeave} />
      {left !== null && !line.entry && <LeftHere left={left} line={line} />}
      {fields.length > 1 && (
        <AmountChoice
          fields={fields.map(key => ({
            key,
            label: key === 'packs' ? t('Pieces') : t('Weight'),
            typed: text[key],
          }))}
          chosen={field}
          onChoose={one => {
            setField(one)
            setFresh(true)
          }}
        />
      )}
      <ScaleRow
        lineId={line.orderitemid}
        isWeighed={isWeighed}
        typed={text.weight}
        onWeight={weight => fill({ ...text, weight })}
      />
      <AmountDisplay bad={verdict.gauge?.tone === 'bad'}>
        <output aria-label={label}>
          {text[field] || '0'} <small>{fieldUnit(line, field)}</small>
        </output>
        {kindOf(line) === 'CATCH_WEIGHT' ? (
          <Gauge {...gaugeOf(line, typed)} word={word} />
        ) : (
          <p className={css.word}>{word && <Chip tone={word.tone}>{word.text}</Chip>}</p>
        )}
      </AmountDisplay>
      {verdict.is === 'blocked' && (
        <Text as="p" tone="bad" weight="medium" role="alert">
          {verdict.message}
        </Text>
      )}
      <LotChoice line={line} choice={lot} />
      <Quick
        line={line}
        isFilled={lot.past !== undefined && !lot.past.better}
        isAsking={isAsking}
        onFull={() => fill(fullText(line))}
        onShort={() => setAsking(asking => !asking)}
      />
      {isAsking && (
        <Asked
          verdict={verdict}
          why={why}
          onReason={because}
          onConfirm={() => send({ confirm: true })}
          onAbove={aboveShare => send({ aboveShare })}
        />
      )}
      {isDecided(line) && (
        <UndoPick line={line} onUndo={() => onSave({ orderitemid: line.orderitemid, undecided: true })} />
      )}
    </HallLine>
  )
  const keys = (
    <Keypad
      text={isFresh ? '' : text[field]}
      isWhole={isWhole}
      onType={after => type(() => after)}
      save={green}
    />
  )
  return frame(amount, keys)
}

/** How much stock is left for a place that wants more. */
const LeftHere = ({ left, line }: { left: Milli; line: ShownLine }) => (
  <Text as="p" tone="warn" size={14} weight="strong" icon={IconAlertTriangle}>
    {t('Only {amount} left for this place', { amount: contentText(left, line) })}
  </Text>
)

interface LineKeys {
  press: (key: string) => void
  green: { run: () => void; disabled?: boolean }
  short: () => void
  hasScale: boolean
}

/** The keypad of a keyboard, and its Enter, which is the green button. */
function useLineKeys({ press, green, short, hasScale }: LineKeys): void {
  useKeys('Picking', [
    { keys: '0', label: 'Enter the amount', shown: '0 to 9', run: () => press('0') },
    ...['1', '2', '3', '4', '5', '6', '7', '8', '9', '.'].map(keys => ({ keys, run: () => press(keys) })),
    { keys: 'backspace', label: 'Delete the last digit', run: () => press('back') },
    { keys: 'enter', label: 'Save and next', run: () => !green.disabled && green.run() },
    { keys: hasScale ? '-' : 's', label: 'Short', run: short },
  ])
}

function UndoPick({ line, onUndo }: { line: ShownLine; onUndo: () => void }) {
  // The question about a stopped entry says it already.
  if (isPacked(line)) return line.entry ? null : <PackedWords orderid={line.orderid} />
  return (
    <HallButton onClick={onUndo}>
      <IconArrowBackUp size={18} stroke={1.8} aria-hidden /> {t('Undo this pick')}
    </HallButton>
  )
}

/** The item, or the customer, with the amount wanted. */
function Title({ line, title }: Pick<OpenLineProps, 'line' | 'title'>) {
  const wanted = wantedText(line)
  const { first, behind } = goodsNames(line)
  return (
    <HallTitle
      name={title?.name ?? first}
      detail={title ? <p>{title.detail}</p> : behind && <p lang={scriptLang(behind)}>{behind}</p>}
      amount={wanted.main}
      about={wanted.detail}
    />
  )
}

/** A change of the order that came while it was being picked. */
function Task({ words, onWaive }: { words: string; onWaive: () => void }) {
  return (
    <Row justify="between">
      <Chip tone="warn" icon={IconAlertTriangle}>
        {words}
      </Chip>
      <HallButton onClick={onWaive}>{t('Leave as packed')}</HallButton>
    </Row>
  )
}

interface QuickProps {
  line: ShownLine
  /** Short is all that is left to say. */
  isFilled: boolean
  isAsking: boolean
  onFull: () => void
  onShort: () => void
}

/** The two most frequent answers with one tap: all of it, or short. */
function Quick({ line, isFilled, isAsking, onFull, onShort }: QuickProps) {
  const wanted = wantedText(line)
  return (
    <Row className={css.quick}>
      <HallButton onClick={onFull}>
        {line.allotted !== null
          ? t('Its share, {amount}', {
              amount: kindOf(line) === 'CATCH_WEIGHT' ? contentText(line.allotted, line) : wanted.main,
            })
          : t('Full {amount}', {
              amount:
                kindOf(line) === 'CATCH_WEIGHT'
                  ? contentText(line.orderedweight, line)
                  : (wanted.detail ?? wanted.main),
            })}
      </HallButton>
      <HallButton className={css.short} data-filled={isFilled} aria-expanded={isAsking} onClick={onShort}>
        <IconAlertTriangle size={18} stroke={1.8} aria-hidden /> {t('Short')}
      </HallButton>
    </Row>
  )
}
