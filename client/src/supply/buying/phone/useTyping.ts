import { zeroPaise } from '@packhouse/contract/money.ts'
import { subtractMilli, zeroMilli } from '@packhouse/contract/quantity.ts'
import { isWholeUnit } from '@packhouse/contract/units.ts'
import { useState } from 'react'
import type { Need } from '../../../api/buying.ts'
import { pressed } from '../../../ui/keypad/pressed.ts'
import { roundedUp } from '../needs.ts'
import { lineCost } from '../runWords.ts'
import { baseOf, countOf, type Field, lineOf, missingIn, startOf, type TypedLine } from './typed.ts'
import type { RunWork } from './useRunWork.ts'

/** The line that is being typed: two amounts on one keypad, how it is paid, from whom. */
export function useTyping(need: Need, work: RunWork) {
  const [isChoosing, setChoosing] = useState(false)
  const [typed, setTyped] = useState<TypedLine>(() => startOf(need, work.paidBy, work.termsFor(need)))
  const [field, setField] = useState<Field>('rate')
  /** The first key replaces a known amount, as on a till. */
  const [isFresh, setFresh] = useState(true)
  const [isSplit, setSplit] = useState(false)
  const change = (part: Partial<TypedLine>) => setTyped(before => ({ ...before, ...part }))
  const choose = (to: Field) => {
    setField(to)
    setFresh(true)
  }
  const isWhole = field === 'quantity' && (isWholeUnit(need.itemUnit) || typed.countedIn === 'market')
  const type = (text: string) => {
    change({ [field]: text })
    setFresh(false)
  }
  const press = (key: string) => type(pressed(isFresh ? '' : typed[field], key, isWhole))
  const base = baseOf(typed.quantity, need, typed.countedIn)
  const missing = missingIn(typed, need)
  const left = isSplit ? roundedUp(subtractMilli(need.toBuy, base), need) : zeroMilli
  const switchUnit = () => {
    const countedIn = typed.countedIn === 'market' ? 'base' : 'market'
    change({ countedIn, quantity: countOf(base, need, countedIn) })
    choose('quantity')
  }
  const save = () => {
    if (missing === 'quantity' || missing === 'rate') choose(missing)
    if (missing === 'tooMuch') choose('quantity')
    if (missing === 'decimals' || missing === 'tooDear') choose('rate')
    if (missing === 'supplier') setChoosing(true)
    if (missing === undefined) void work.buy(need, typed, left > 0)
  }
  return {
    typed,
    change,
    field,
    choose,
    isWhole,
    type,
    press,
    text: isFresh ? '' : typed[field],
    base,
    missing,
    left: left > 0 ? left : undefined,
    /** Buys a part: the rest stays open. */
    split: () => {
      setSplit(true)
      choose('quantity')
    },
    isSplit,
    /** Whether the sheet of suppliers is open. */
    isChoosing,
    chooseSupplier: setChoosing,
    switchUnit,
    save,
    /** What it takes of the cash, in paise. */
    inCash: missing === undefined && typed.paidBy === 'CASH' ? lineCost(lineOf(typed, need)) : zeroPaise,
  }
}

export type Typing = ReturnType<typeof useTyping>
