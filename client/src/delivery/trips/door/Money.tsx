import { type DoorMode, doorModes } from '@packhouse/contract/delivery/trips/lifecycle.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { LinkButton } from '../../../ui/layout/LinkButton.tsx'
import { amountText } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'
import { CollectSum } from './CollectSum.tsx'
import { collectAt, enteredLines } from './collect.ts'
import css from './Door.module.css'
import type { DoorStop, DoorTrip } from './doorCalls.ts'
import { modeWords } from './labels.ts'
import { PaymentFields } from './PaymentFields.tsx'
import part from './Stop.module.css'
import { leftToPay, mostPayments, type Payment, paidIn, type StopDraft } from './stopDraft.ts'

interface MoneyProps {
  stop: DoorStop
  upi: DoorTrip['upi']
  draft: Pick<StopDraft, 'lines' | 'money'>
  onChange: (money: Payment[]) => void
}

/** What is to collect here, and how it is paid. (rules §21.7) */
export function Money({ stop, upi, draft, onChange }: MoneyProps) {
  const { money } = draft
  const collect = collectAt(stop, enteredLines(stop, draft))
  const left = leftToPay(collect, money)
  const put = (at: number, payment: Payment) =>
    onChange(money.length > at ? money.with(at, payment) : [...money, payment])
  const payment = (mode: DoorMode, at: number): Payment => {
    const before = money[at]
    return { mode, amount: before ? before.amount : left || null, reference: '' }
  }
  return (
    <section className={part.part} aria-label={t('To collect')}>
      <CollectSum stop={stop} draft={draft} />
      {collect > 0 || money.length > 0 ? (
        <Modes
          chosen={money[0]?.mode}
          onChoose={mode => put(0, payment(mode, 0))}
          onNone={() => onChange([])}
        />
      ) : (
        <p>
          <LinkButton onClick={() => put(0, payment('CASH', 0))}>{t('Take a payment')}</LinkButton>
        </p>
      )}
      {money.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a payment is known by its place
        <Stack key={at} gap={8}>
          {at > 0 && (
            <Modes
              chosen={one.mode}
              onChoose={mode => put(at, payment(mode, at))}
              onNone={() => onChange(money.filter((_, other) => other !== at))}
            />
          )}
          <PaymentFields at={at} payment={one} stop={stop} upi={upi} onChange={changed => put(at, changed)} />
        </Stack>
      ))}
      {money.length > 0 && money.length < mostPayments && left > 0 && (
        <p className={part.row}>
          <span className={css.grow}>{t('{amount} left to collect', { amount: amountText(left) })}</span>
          <LinkButton onClick={() => put(money.length, payment('CASH', money.length))}>
            {t('Another payment')}
          </LinkButton>
        </p>
      )}
      {money.length === 1 && collect > 0 && paidIn(money) > collect && (
        <p className={part.row}>
          <span className={css.grow}>
            {t('{amount} more than to collect', {
              amount: amountText(leftToPay(paidIn(money), [pay(collect)])),
            })}
          </span>
          <LinkButton onClick={() => onChange(money.map(one => ({ ...one, amount: collect })))}>
            {t('Take {amount}', { amount: amountText(collect) })}
          </LinkButton>
        </p>
      )}
    </section>
  )
}

const pay = (amount: Paise): Payment => ({ mode: 'CASH', amount, reference: '' })

interface ModesProps {
  chosen: DoorMode | undefined
  onChoose: (mode: DoorMode) => void
  onNone: () => void
}

const Modes = ({ chosen, onChoose, onNone }: ModesProps) => (
  // biome-ignore lint/a11y/useSemanticElements: four buttons, of which one is pressed
  <div className={css.choices} role="group" aria-label={t('How it is paid')}>
    {doorModes.map(mode => (
      <button
        key={mode}
        type="button"
        className={css.box}
        data-tone="good"
        aria-pressed={mode === chosen}
        onClick={() => mode !== chosen && onChoose(mode)}
      >
        {t(modeWords[mode])}
      </button>
    ))}
    <button
      type="button"
      className={css.box}
      data-tone="warn"
      aria-pressed={chosen === undefined}
      onClick={onNone}
    >
      {t('Not paid')}
    </button>
  </div>
)
