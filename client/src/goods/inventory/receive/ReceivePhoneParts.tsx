import { formatMilli } from '@packhouse/contract/quantity.ts'
import { useNavigate } from 'react-router'
import { paths } from '../../../app/navigation/paths.ts'
import { BothValues, SavedHere } from '../../../app/offline/KeptEntries.tsx'
import { useAppSelector } from '../../../app/session/store.ts'
import { HallButton, HallHead, HallProgress, HallTitle } from '../../../ui/keypad/Hall.tsx'
import { Row } from '../../../ui/layout/Flex.tsx'
import { scriptLang } from '../../../ui/script.ts'
import { DateText } from '../../../ui/values/DateText.tsx'
import { Quantity } from '../../../ui/values/Quantity.tsx'
import { Thumb } from '../../../ui/values/Thumb.tsx'
import { unitWord } from '../../../ui/values/units.ts'
import { t } from '../../../ui/words.ts'
import { askedText } from './BestBefore.tsx'
import { receivedText } from './ReceiptNotes.tsx'
import type { QueuedReceipt } from './receipts.ts'
import type { ReceiveLine, Receiving } from './useReceiving.ts'

interface ProgressProps {
  receiving: Receiving
  next: ReceiveLine | undefined
}

/** How much is done, and what comes next, or what waits for the network. */
export function Progress({ receiving: { done, lines, entries }, next }: ProgressProps) {
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
export function Question({ line: { arrival, stopped, refused }, onDrop, onKeep }: QuestionProps) {
  if (!stopped || !refused) return null
  return (
    <BothValues
      words={<p>{refused}</p>}
      mine={receivedText(stopped)}
      theirs={{ label: t('Expected'), value: <Quantity milli={arrival.quantity} unit={arrival.itemUnit} /> }}
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

function LocalName({ names }: { names: readonly string[] }) {
  const local = names.find(name => scriptLang(name) !== undefined) ?? names[0]
  return local ? <p lang={scriptLang(local)}>{local}</p> : null
}

/** Text of the green button: what it receives and what comes next; a large difference must be pressed twice. */
export function saveWords(
  { arrival, receipt }: ReceiveLine,
  next: ReceiveLine | undefined,
  isRequested: boolean,
) {
  const unit = unitWord(arrival.itemUnit)
  const amount =
    receipt.acceptedMilli === undefined
      ? ''
      : `${formatMilli(receipt.acceptedMilli, arrival.itemUnit)} ${unit}`
  if (isRequested) return { title: t('Yes, receive {amount}', { amount }), detail: askedText(receipt) }
  const title = t('Receive {amount}', { amount }).trim()
  if (!next) return { title, detail: t('the last one') }
  const { itemName, itemUnit, quantity } = next.arrival
  const then = `${formatMilli(quantity, itemUnit)} ${unitWord(itemUnit)}`
  return { title, detail: t('then {item}, {amount}', { item: itemName, amount: then }) }
}

export function Head({ arrival }: { arrival: ReceiveLine['arrival'] }) {
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
export function Item({ arrival }: { arrival: ReceiveLine['arrival'] }) {
  return (
    <HallTitle
      picture={<Thumb src={arrival.imageURL} name={arrival.itemName} size={48} />}
      name={arrival.itemName}
      detail={<LocalName names={arrival.alias} />}
      amount={<Quantity milli={arrival.quantity} unit={arrival.itemUnit} />}
      about={t('expected')}
    />
  )
}
