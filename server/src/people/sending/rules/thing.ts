import type { Settings } from '@packhouse/contract/business/settings/model.ts'
import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId, InvoiceId, OrderId, OutletId } from '@packhouse/contract/ids.ts'
import { formatMoney, type Paise } from '@packhouse/contract/money.ts'
import type { SentKind } from '@packhouse/contract/people/sending/model.ts'
import type { Db, Reading } from '../../../platform/db/transaction.ts'
import type { FileAnswer } from '../../../platform/http/call.ts'
import type { CallerId } from '../../../platform/trail/caller-id.ts'

/** Days that a link opens. (rules §32.1) */
export const linkDays = 14

/** What is asked for: by the ids of a call, or as stored. */
export interface Wanted {
  kind: SentKind
  orderId?: OrderId | null | undefined
  number?: string | undefined
  invoiceId?: InvoiceId | null | undefined
  customerId?: CustomerId | undefined
  day?: Day | null | undefined
}

/** One thing that can be sent, as rows of links and messages name it. */
export interface Ref {
  kind: SentKind
  customerId: CustomerId
  orderId: OrderId | null
  invoiceId: InvoiceId | null
  day: Day | null
}

/** The same with what is said of it; the amount in paise. */
export interface SentThing extends Ref {
  customer: string
  /** Whose people get it; null: the people of all outlets. */
  outletId: OutletId | null
  /** Tax invoice 2627/TI/0001189 */
  title: string
  /** tax invoice 2627/TI/0001189 of Sat, 21 Nov 2026 for The Brew Table, Koramangala */
  what: string
  amount: Paise
  /** When it is due, or what is short; may be empty. */
  note: string
  /** A longer text than what, amount and note make. */
  text?: string
  fileName: string
  /** Whether it may still go by itself. */
  isWanted: boolean
}

/** What slices above say of the things that are sent. */
export interface SentThings {
  find(db: Reading, wanted: Wanted, at: { now: Date; settings: Settings }): Promise<SentThing | undefined>
  /** The one file that a link opens; `by` is whose turn the drawing is. */
  file(db: Db, thing: SentThing, at: { now: Date; by: CallerId }): Promise<FileAnswer>
}

/** Whether what was found is of the customer whose link or message names it; otherwise nothing of it is told. (rules §32.1) */
export const isTheSame = (thing: SentThing | undefined, { customerId }: Ref): thing is SentThing =>
  thing !== undefined && thing.customerId === customerId

/** The text of a message, without its link. */
export const textOf = ({ what, amount, note, text }: SentThing, from: string): string =>
  text ?? `${from}: ${what}. ${[formatMoney(amount), note].filter(Boolean).join(', ')}.`

/** The template of a kind of thing. */
export const templateOf = (kind: SentKind, settings: Settings): string =>
  ({
    ORDER: settings.templateOrder,
    DOCUMENT: settings.templateDocument,
    STATEMENT: settings.templateStatement,
    DUES: settings.templateDues,
  })[kind]
