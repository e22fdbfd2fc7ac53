import { termsText } from '@packhouse/contract/billing/payments/terms.ts'
import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId } from '@packhouse/contract/ids.ts'
import { formatMoney } from '@packhouse/contract/money.ts'
import type { MergeDraft } from '@packhouse/contract/office/merges/model.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'
import { type Sentence, sentence } from '@packhouse/contract/sentence.ts'
import { registrationOf, whyNotGstin } from './pair.ts'
import { meetingsOf } from './prices.ts'
import type { MergeSide, Pair } from './sides.ts'

interface Question {
  key: string
  kind: 'CHOICE' | 'TICK' | 'GSTIN'
  title: Sentence
  detail: Sentence | null
  options: { customerId: CustomerId; text: string }[]
}

/** Terms as a person reads them. */
const termsOfSide = ({ isPostpaid, creditCycle, cyclesPerStatement, dueDays }: MergeSide): string =>
  termsText(
    isPostpaid && creditCycle && cyclesPerStatement !== null && dueDays !== null
      ? { cycle: creditCycle, cyclesPerStatement, dueDays }
      : null,
  )

const limitOf = ({ creditLimit }: MergeSide): string =>
  creditLimit === null ? 'No limit' : formatMoney(creditLimit)
const namesOf = (lists: readonly { name: string }[]): string =>
  lists.map(({ name }) => name).join(', ') || 'No price list'

/** What decides money differs between the two, so that a person must say what counts. (rules §2.2.1) */
export function questionsOf(pair: Pair, today: Day): Question[] {
  const { stays, goes } = pair
  const choice = (key: string, title: Sentence, textOf: (side: MergeSide) => string): Question[] =>
    textOf(stays) === textOf(goes)
      ? []
      : [
          {
            key,
            kind: 'CHOICE',
            title,
            detail: null,
            options: [stays, goes].map(side => ({ customerId: side.id, text: textOf(side) })),
          },
        ]
  const ofPrices = (kind: 'discount' | 'fixed') =>
    meetingsOf(
      stays[kind === 'discount' ? 'discounts' : 'fixed'],
      goes[kind === 'discount' ? 'discounts' : 'fixed'],
      today,
    ).map(
      ({ key, name, stays: one, goes: other }): Question => ({
        key: `${kind}:${key}`,
        kind: 'CHOICE',
        title:
          kind === 'discount'
            ? sentence('{item} has two discounts', { item: name })
            : sentence('{pack} has two fixed prices', { pack: name }),
        detail: null,
        options: [
          { customerId: stays.id, text: one },
          { customerId: goes.id, text: other },
        ],
      }),
    )
  return [
    ...registrationQuestion(pair),
    ...choice('terms', sentence('Terms'), termsOfSide),
    ...(stays.isPostpaid && goes.isPostpaid ? choice('creditLimit', sentence('Credit limit'), limitOf) : []),
    ...(typeDecidesPrices(pair)
      ? choice(
          'customerType',
          sentence('Customer type'),
          side => `${side.customerType}: ${namesOf(side.typeLists)}`,
        )
      : []),
    ...choice('priceLists', sentence('Price lists'), ({ lists }) => namesOf(lists)),
    ...ofPrices('fixed'),
    ...ofPrices('discount'),
    ...holdQuestions(pair),
  ]
}

/** The type of a customer decides prices where a price list is for that type. */
export const typeDecidesPrices = ({ stays, goes }: Pair): boolean =>
  namesOf(stays.typeLists) !== namesOf(goes.typeLists)

function registrationQuestion(pair: Pair): Question[] {
  const { stays, goes } = pair
  const registration = registrationOf(pair)
  if (registration === 'SAME') return []
  if (registration === 'TWO')
    return [
      {
        key: 'registration',
        kind: 'GSTIN',
        title: sentence('Two GSTINs with the same PAN'),
        detail: sentence('Type the one that stays: {one} or {other}. Documents keep the one they carry.', {
          one: stays.gstin ?? '',
          other: goes.gstin ?? '',
        }),
        options: [],
      },
    ]
  const [without, has] = stays.gstin === null ? [stays, goes] : [goes, stays]
  return [
    {
      key: 'registration',
      kind: 'TICK',
      title: sentence('{customer} has no GSTIN', { customer: without.businessName }),
      detail: sentence(
        '{count} of its documents went to an unregistered buyer. They stay so, in registers and GSTR-1. New ones carry {gstin}.',
        { count: without.unregisteredDocuments, gstin: has.gstin ?? '' },
      ),
      options: [],
    },
  ]
}

/** The key names whose and how much: another cheque or another customer is another question. */
function holdQuestions({ stays, goes }: Pair): Question[] {
  const tick = (key: string, title: Sentence, detail: Sentence): Question => ({
    key,
    kind: 'TICK',
    title,
    detail,
    options: [],
  })
  const [held] = [stays, goes].filter(({ bounced }) => bounced > 0)
  const isHeldAlone = held !== undefined && !(stays.bounced > 0 && goes.bounced > 0)
  const [released] = [stays, goes].filter(({ isReleased }) => isReleased)
  const isReleasedAlone = released !== undefined && stays.isReleased !== goes.isReleased
  return [
    ...(isHeldAlone
      ? [
          tick(
            `held:${held.id}:${held.bounced}`,
            sentence('{customer} has a bounced cheque', { customer: held.businessName }),
            sentence('New orders of both are held until {amount} is paid.', {
              amount: formatMoney(held.bounced),
            }),
          ),
        ]
      : []),
    ...(isReleasedAlone
      ? [
          tick(
            `released:${released.id}`,
            sentence('Orders of {customer} go through by a release', { customer: released.businessName }),
            sentence('Orders of both will, until it ends.'),
          ),
        ]
      : []),
  ]
}

/** Why a merge cannot be made yet: a question without an answer, or with one that is no answer. (rules §2.2.1) */
export function whyNotAnswered(
  pair: Pair,
  questions: readonly Question[],
  draft: MergeDraft,
): Refusal | undefined {
  const sides: readonly (CustomerId | undefined)[] = [pair.stays.id, pair.goes.id]
  if (Object.values(draft.choices).some(id => !sides.includes(id)))
    return refusal('BAD_INPUT', 'A choice names a customer that is not merged here.')
  const open = questions.filter(
    ({ key, kind }) =>
      (kind === 'CHOICE' && draft.choices[key] === undefined) ||
      (kind === 'TICK' && !draft.ticks.includes(key)) ||
      (kind === 'GSTIN' && !draft.gstin),
  )
  const [first] = open
  if (first)
    return refusal(
      'NEEDS_CONFIRM',
      'Answer first: {question}.',
      { question: first.title },
      { open: open.map(({ key }) => key) },
    )
  if (questions.some(({ kind }) => kind === 'GSTIN')) return whyNotGstin(pair, draft.gstin)
}
