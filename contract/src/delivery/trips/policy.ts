import type { Paise } from '../../money.ts'
import { type Right, takesMoney } from '../../rights.ts'
import type { StopPart } from './lifecycle.ts'

/** Payments at a stop: what an entry says, what the books have, and what they had before it was booked. */
interface MoneyOfPart {
  entered: readonly unknown[]
  booked: readonly unknown[]
  before: readonly unknown[]
}

/**
 * Whether deciding a part of an entry decides money: what counts is what the decision changes, not what is sent. Booking "no payment"
 * takes a receipt away. (rules §21.6)
 */
export const decidesMoney = (part: StopPart, { entered, booked, before }: MoneyOfPart): boolean =>
  part === 'MONEY' && [entered, booked, before].some(payments => payments.length > 0)

/** What deciding a part needs, by whether it decides money. */
export const needsOfDecision = ({ isMoney }: { isMoney: boolean }): Right => (isMoney ? 'money' : 'dispatch')

/** What ties somebody to the money of a trip, so that they do not settle it alone. */
export type SettleTie = 'MADE_LINK' | 'SET_NUMBER'

/** Whether settling says of money that it is not handed in: a difference, or expenses above the advance. (rules §21.8) */
export const leavesMoney = ({
  difference,
  expenses,
  advance,
}: {
  difference: Paise
  expenses: Paise
  advance: Paise
}): boolean => difference !== 0 || expenses > advance

/** The right that is missing to confirm whose a driver's number is; undefined: none. (rules §21.5) */
export const missingToConfirm = (lacks: (right: Right) => boolean): Right | undefined =>
  takesMoney.find(lacks)
