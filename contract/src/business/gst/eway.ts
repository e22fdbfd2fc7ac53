import { addDays, type Day } from '../../day.ts'
import { formatMoney, type Paise, paise, sumPaise } from '../../money.ts'
import { findState } from '../../platform/formats/states.ts'
import { type Sentence, sentence } from '../../sentence.ts'
import type { TaxedLine } from './arithmetic.ts'
import { areExemptGoods, type DocumentType } from './document-types.ts'

/** What a State asks for inside it: a limit, only listed goods, or no e-way bill at all. (rules §7.6) */
export const ewayRules = ['LIMIT', 'LISTED', 'NOT_NEEDED'] as const

/** The rule of a State for goods that stay in it; amounts in whole rupees with tax. */
export interface EwayRow {
  state: string
  rule: (typeof ewayRules)[number]
  /** Goods above this need one. */
  above: number
  /** Above this inside one city; null: as in the rest of the State. */
  cityAbove: number | null
  lookedUp: Day
  source: string
}

/** Up to this value goods to another State need no e-way bill, whole rupees with tax. [LAW: rule 138(1)] (rules §7.6) */
export const ewayLimit = 50_000

/** Whether a row was looked up more than a year ago. (rules §7.6) */
export const isOldRow = ({ lookedUp }: Pick<EwayRow, 'lookedUp'>, today: Day): boolean =>
  addDays(lookedUp, 366) < today

/**
 * The value that counts towards an e-way bill, in paise with tax: exempt goods do not. [LAW: rule 138(1), explanation 2; rule
 * 138(14)(e)] (rules §7.6)
 */
export const ewayWorth = (
  documents: readonly {
    type: DocumentType
    isUnderLut: boolean
    lines: readonly Pick<TaxedLine, 'gstBp' | 'total'>[]
  }[],
): Paise =>
  sumPaise(
    documents.flatMap(({ type, isUnderLut, lines }) =>
      lines.filter(({ gstBp }) => !areExemptGoods(type, gstBp, isUnderLut)).map(({ total }) => total),
    ),
  )

interface Place {
  state: string
  city: string
}

/** CHECK: the State asks for listed goods only, which a person must look up. */
export const ewayAnswers = ['NEEDED', 'CHECK', 'NO'] as const

/** What the documents of an order say: an e-way bill is missing, a person has to look it up, or its number is there. */
export const ewayMarks = ['NEEDED', 'CHECK', 'ENTERED'] as const
export type EwayMark = (typeof ewayMarks)[number]

export interface EwayNeed {
  answer: (typeof ewayAnswers)[number]
  why: Sentence
}

/**
 * Whether goods need an e-way bill, and why. Worth in paise, as `ewayWorth` counts it. What goes to another State, and what is supplied
 * to an SEZ, follows rule 138(1); what stays in a State its own rule, and rule 138(1) where none is known. (rules §7.6)
 */
export function ewayNeed(
  goods: { worth: Paise; from: Place; to: Place; isSez: boolean },
  rows: readonly EwayRow[],
): EwayNeed {
  const { worth, from, to, isSez } = goods
  if (worth === 0) return { answer: 'NO', why: sentence('Exempt goods need no e-way bill.') }
  const state = findState(from.state)?.name ?? from.state
  const isInside = !isSez && findState(to.state)?.name === state
  const row = isInside ? rows.find(one => one.state === state) : undefined
  if (row?.rule === 'NOT_NEEDED')
    return {
      answer: 'NO',
      why: sentence('Inside {state} no e-way bill is needed: {source}.', { state, source: row.source }),
    }
  const inCity = row?.cityAbove !== null && row?.cityAbove !== undefined && isSameCity(from.city, to.city)
  const rupees = (inCity ? row.cityAbove : row?.above) ?? ewayLimit
  const values = {
    worth: formatMoney(worth),
    limit: formatMoney(paise(rupees * 100)),
    state,
    source: row?.source ?? '',
  }
  const isAbove = worth > rupees * 100
  if (!isInside || !row)
    return isAbove
      ? {
          answer: 'NEEDED',
          why: sentence('Taxable goods of {worth} are above {limit}: rule 138(1).', values),
        }
      : {
          answer: 'NO',
          why: sentence('Taxable goods of {worth} are not above {limit}: rule 138(1).', values),
        }
  if (!isAbove)
    return inCity
      ? {
          answer: 'NO',
          why: sentence(
            'Taxable goods of {worth} are not above {limit} inside one city of {state}: {source}.',
            values,
          ),
        }
      : {
          answer: 'NO',
          why: sentence('Taxable goods of {worth} are not above {limit} inside {state}: {source}.', values),
        }
  if (row.rule === 'LISTED')
    return {
      answer: 'CHECK',
      why: sentence(
        'Taxable goods of {worth}: inside {state} only listed goods above {limit} need an e-way bill. {source}',
        values,
      ),
    }
  return inCity
    ? {
        answer: 'NEEDED',
        why: sentence(
          'Taxable goods of {worth} are above {limit} inside one city of {state}: {source}.',
          values,
        ),
      }
    : {
        answer: 'NEEDED',
        why: sentence('Taxable goods of {worth} are above {limit} inside {state}: {source}.', values),
      }
}

const isSameCity = (one: string, other: string): boolean =>
  one !== '' && one.trim().toLowerCase() === other.trim().toLowerCase()

/** The town of an address: the part before the State or next to the PIN. */
export function cityOf({ address, state }: { address: readonly string[]; state: string }): string {
  const parts = address
    .join(',')
    .split(',')
    .map(part => part.replace(/\d{6}/, '').trim())
  return parts.findLast(part => part !== '' && findState(part) === undefined && !/\d/.test(part)) ?? state
}
