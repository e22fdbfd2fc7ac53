import type { Paise } from '@packhouse/contract/money.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Need } from '../../../api/buying.ts'
import { AmountChoice, AmountDisplay, HallLine } from '../../../ui/keypad/Hall.tsx'
import { Keypad } from '../../../ui/keypad/Keypad.tsx'
import { useKeys } from '../../../ui/keys/keys.ts'
import { unitWord } from '../../../ui/values/units.ts'
import { t } from '../../../ui/words.ts'
import type { NeedChange } from '../seenNeeds.ts'
import { NeedTitle } from './NeedTitle.tsx'
import { PayRow } from './PayRow.tsx'
import { Rates } from './Rates.tsx'
import { SupplierRow } from './SupplierRow.tsx'
import { saveWords } from './saveWords.ts'
import { countedUnit } from './typed.ts'
import type { LoadedRun } from './useRun.ts'
import type { RunWork } from './useRunWork.ts'
import { useTyping } from './useTyping.ts'

interface OpenNeedProps {
  need: Need
  change: NeedChange | undefined
  work: RunWork
  suppliers: LoadedRun['suppliers']
  onExpense: () => void
  /** Renders the rest of the screen, between the line and its keypad, with what it takes of the cash. */
  frame: (line: ReactNode, keys: ReactNode, inCash: Paise) => ReactNode
}

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '.']

/** The open item: what is to buy, amount and rate on one keypad, how it is paid and from whom. */
export function OpenNeed({ need, change, work, suppliers, onExpense, frame }: OpenNeedProps) {
  const typing = useTyping(need, work)
  const { typed, field, choose, save, press } = typing
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'start' })
  }, [])
  useKeys('Buying', [
    { keys: '0', label: 'Enter the amount', shown: '0 to 9', run: () => press('0') },
    ...digits.slice(1).map(keys => ({ keys, run: () => press(keys) })),
    { keys: 'backspace', label: 'Delete the last digit', run: () => press('back') },
    { keys: 'enter', label: 'Buy and next', run: save },
    { keys: 'q', label: 'Quantity or rate', run: () => choose(field === 'rate' ? 'quantity' : 'rate') },
  ])
  const unit = countedUnit(need, typed.countedIn)
  const { missing } = typing
  const isBad =
    missing === 'whole' ||
    (missing === 'tooMuch' && field === 'quantity') ||
    ((missing === 'decimals' || missing === 'tooDear') && field === 'rate')
  const line = (
    <HallLine ref={section} aria-label={need.itemName}>
      <NeedTitle need={need} change={change} />
      <AmountChoice
        fields={[
          { key: 'quantity', label: t('Quantity'), typed: typed.quantity && `${typed.quantity} ${unit}` },
          { key: 'rate', label: t('Rate'), typed: typed.rate },
        ]}
        chosen={field}
        onChoose={choose}
      />
      <AmountDisplay bad={isBad}>
        <output aria-label={field === 'rate' ? t('Rate') : t('Quantity')}>
          {typed[field] || '0'}{' '}
          <small>{field === 'rate' ? t('₹ per {unit}', { unit: unitWord(need.itemUnit) }) : unit}</small>
        </output>
        <Rates need={need} typing={typing} />
      </AmountDisplay>
      <PayRow need={need} typing={typing} work={work} onExpense={onExpense} />
      <SupplierRow typing={typing} suppliers={suppliers} />
    </HallLine>
  )
  const keys = (
    <Keypad
      text={typing.text}
      isWhole={typing.isWhole}
      onType={typing.type}
      save={{
        ...saveWords(typed, need, { next: work.next, left: typing.left }),
        run: save,
        disabled: missing === 'whole',
      }}
    />
  )
  return frame(line, keys, typing.inCash)
}
