import { type BookProgram, type LedgerKey, programNames } from '@packhouse/contract/books/handover/kinds.ts'
import { type Day, formatDay } from '@packhouse/contract/day.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'
import { type Sentence, sentence } from '@packhouse/contract/sentence.ts'

/** Vouchers of each sort in one batch: a file that the programs still import in minutes. */
export const mostVouchers = 20_000

interface Making {
  program: BookProgram
  until: Day
  today: Day
  lastUntil: Day | null
  making: { by: string } | undefined
  unmapped: readonly { kind: LedgerKey; name: string }[]
  vouchers: number
  isTooMany: boolean
}

/** Why no batch can be made until a day: names the ledgers that are not mapped. (rules §29.1, §29.4) */
export function whyNotMake({
  program,
  until,
  today,
  lastUntil,
  making,
  unmapped,
  vouchers,
  isTooMany,
}: Making): Refusal | undefined {
  const name = programNames[program]
  if (making)
    return refusal('BREAKS_RULE', '{person} is making a batch for {program} now. Wait until it is made.', {
      person: making.by,
      program: name,
    })
  if (until > today)
    return refusal('BREAKS_RULE', 'A batch cannot end after today. Choose today or an earlier day.')
  if (lastUntil !== null && until < lastUntil)
    return refusal(
      'BREAKS_RULE',
      'Everything until {day} was handed over already. Choose that day or a later one.',
      {
        day: formatDay(lastUntil),
      },
    )
  if (isTooMany)
    return refusal('BREAKS_RULE', 'There are more than {most} vouchers until {day}. Choose an earlier day.', {
      most: mostVouchers.toLocaleString('en-IN'),
      day: formatDay(until),
    })
  if (vouchers === 0)
    return refusal('BREAKS_RULE', 'Everything until {day} is already in a batch.', { day: formatDay(until) })
  if (unmapped.length > 0)
    return refusal(
      'BREAKS_RULE',
      'The batch cannot be made: name a ledger in {program} for {ledgers}.',
      { program: name, ledgers: unmapped.map(ledger => ledger.name).join(', ') },
      { unmapped },
    )
}

interface StandingBatch {
  number: number
  state: 'MADE' | 'IMPORTED' | 'TAKEN_BACK'
  mayTakeBack: boolean
}

/** Why a batch cannot be taken back. `typed` is the number that was typed for it. (rules §29.4) */
export function whyNotTakeBack(
  { number, state, mayTakeBack }: StandingBatch,
  typed: number,
): Refusal | undefined {
  if (state === 'IMPORTED')
    return refusal('BREAKS_RULE', 'Batch {number} was imported. Changes go into the next batch.', { number })
  if (state === 'TAKEN_BACK')
    return refusal('BREAKS_RULE', 'Batch {number} is already withdrawn.', { number })
  if (!mayTakeBack)
    return refusal('BREAKS_RULE', 'A later batch builds on batch {number}. Withdraw the newest one first.', {
      number,
    })
  if (typed !== number)
    return refusal('BREAKS_RULE', 'Type the number of the batch, {number}, to withdraw it.', { number })
}

/** Why a batch cannot be marked as imported. */
export function whyNotImported({ number, state }: StandingBatch): Refusal | undefined {
  if (state === 'TAKEN_BACK')
    return refusal('BREAKS_RULE', 'Batch {number} was withdrawn. Its vouchers are in a later one.', {
      number,
    })
  if (state === 'IMPORTED')
    return refusal('BREAKS_RULE', 'Batch {number} is marked as imported already.', { number })
}

/** A batch, for the sentence of a change that came in between. */
export const batchWords = (number: number): Sentence => sentence('Batch {number}', { number })
