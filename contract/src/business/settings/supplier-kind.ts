import { z } from 'zod'
import { Day, type Day as DayType, dateParts, day, formatDay, Instant } from '../../day.ts'
import { SupplierKindId } from '../../ids.ts'
import { version } from '../../paging.ts'
import { Gstin, stateOfGstin, whyPanUnfit } from '../../platform/formats/gstin.ts'
import { type Refusal, refusal, refusalWith } from '../../refusal.ts'
import { worded } from '../../sentence.ts'
import { collectsTax, type SupplierKind, supplierKindName, supplierKinds } from '../gst/supplier-kind.ts'
import type { Settings } from './model.ts'

/** From which day the business is of which kind; gstin: another one than the supplier's in the settings, or null. (rules §12.1) */
export interface KindRow {
  id: SupplierKindId
  from: DayType
  kind: SupplierKind
  gstin: string | null
}

/** The settings, with all rows of the history. */
export interface BusinessSettings extends Settings {
  kinds: readonly KindRow[]
}

/** The kind that counts on a day; without a row a business is regular, under the GSTIN of its settings. */
export type KindOfDay = Pick<KindRow, 'kind' | 'gstin'> & { id: SupplierKindId | null }
const fromTheStart: KindOfDay = { id: null, kind: 'REGULAR', gstin: null }

/** The day GST began: a row from then on is one from the start. [LAW: CGST Act, s. 1(3); Notification 9/2017-Central Tax] */
export const gstBegan: DayType = day('2017-07-01')

/** What a business becomes that is set up without a GSTIN. (rules §12.1) */
export const unregisteredFromTheStart: Omit<KindRow, 'id'> = {
  from: gstBegan,
  kind: 'UNREGISTERED',
  gstin: null,
}

/** The last row that has begun by a day, from rows in any order. */
const begunBy = <Row extends Pick<KindRow, 'from'>>(rows: readonly Row[], on: DayType): Row | undefined =>
  rows
    .filter(({ from }) => from <= on)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .at(-1)

/** The kind of a day, from rows in any order. (rules §12.1) */
export const kindOn = (rows: readonly KindRow[], on: DayType): KindOfDay => begunBy(rows, on) ?? fromTheStart

/** The kinds that count on some day of a period, in order. */
export function kindsIn(
  rows: readonly KindRow[],
  { from, to }: { from: DayType; to: DayType },
): SupplierKind[] {
  const later = rows
    .filter(row => row.from > from && row.from <= to)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
  return [...new Set([kindOn(rows, from).kind, ...later.map(({ kind }) => kind)])]
}

/** The GSTIN on documents of a day; null: none, as the business is not registered. */
export const gstinOn = (
  { kind, gstin }: Pick<KindOfDay, 'kind' | 'gstin'>,
  own: string | null,
): string | null => (kind === 'UNREGISTERED' ? null : (gstin ?? own))

/** The supplier as papers of a day name it; without a GSTIN: it is not registered then. */
export type PrintedSupplier = Settings['supplier']
export const supplierOn = (
  { supplier, kinds }: Pick<BusinessSettings, 'supplier' | 'kinds'>,
  on: DayType,
): PrintedSupplier => ({
  ...supplier,
  gstin: gstinOn(kindOn(kinds, on), supplier.gstin),
})

/**
 * Why the settings need a GSTIN: today or from a coming day on the business is registered, and no GSTIN of then is known. Asked when
 * the settings are saved and when the history changes. [LAW: CGST Rules, rule 46(a), rule 49(a)] (rules §12.1)
 */
export function whyNoGstin(
  rows: readonly Omit<KindRow, 'id'>[],
  today: DayType,
  own: string | null,
): Refusal | undefined {
  const counts = [
    { ...(begunBy(rows, today) ?? fromTheStart), from: today },
    ...rows.filter(({ from }) => from > today),
  ]
  const bare = counts.filter(row => row.kind !== 'UNREGISTERED' && gstinOn(row, own) === null)
  const [first] = bare.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  return (
    first &&
    refusal(
      'BREAKS_RULE',
      'On {day} the business is {kind}, and its GSTIN is not known. Enter the GSTIN.',
      { day: formatDay(first.from), kind: worded(supplierKindName[first.kind].toLowerCase()) },
      about,
    )
  )
}

/** What a new or changed row is checked against. */
export interface KindFacts {
  /** The other rows. */
  rows: readonly KindRow[]
  today: DayType
  /** The day of the newest document, cancelled ones too. */
  lastDocument: DayType | null
  supplier: { state: string; pan: string | null }
}

/**
 * Why a row cannot be saved: it counts from a day after the last document, and composition begins with a financial year [LAW: s. 10
 * with rule 3(3)]. (rules §12.1)
 */
export function whyNotKind(
  { from, kind, gstin }: Omit<KindRow, 'id'>,
  facts: KindFacts,
): Refusal | undefined {
  return (
    whyNotFrom(from, facts) ??
    whyNotGstin(gstin, facts.supplier) ??
    whyNotStart({ from, kind }) ??
    whyTheSame({ from, kind, gstin }, facts.rows)
  )
}

const about = { rule: 'SUPPLIER_KIND' }

function whyNotFrom(from: DayType, { rows, today, lastDocument }: KindFacts): Refusal | undefined {
  if (lastDocument !== null && from <= lastDocument)
    return refusal(
      'BREAKS_RULE',
      'There are documents of {day}, and they stay as they are. Choose a day after it.',
      { day: formatDay(lastDocument) },
      about,
    )
  if (from < today || (from === today && lastDocument !== null))
    return refusal(
      'BREAKS_RULE',
      'A change counts from a coming day. Choose a day after {day}.',
      { day: formatDay(today) },
      about,
    )
  const same = rows.find(row => row.from === from)
  return (
    same &&
    refusal(
      'TAKEN',
      '{kind} already begins on {day}. Change that row, or choose another day.',
      { kind: worded(supplierKindName[same.kind]), day: formatDay(from) },
      about,
    )
  )
}

function whyNotStart({ from, kind }: Pick<KindRow, 'from' | 'kind'>): Refusal | undefined {
  const { year, month, dayOfMonth } = dateParts(from)
  if (kind !== 'COMPOSITION' || (month === 4 && dayOfMonth === 1)) return undefined
  return refusal(
    'BREAKS_RULE',
    'Composition begins on the first day of a financial year. Choose 1 April {year}.',
    { year: month < 4 ? year : year + 1 },
    about,
  )
}

function whyNotGstin(gstin: string | null, { state, pan }: KindFacts['supplier']): Refusal | undefined {
  if (gstin === null) return undefined
  const registered = stateOfGstin(gstin)
  if (registered && registered.name !== state)
    return refusal(
      'BREAKS_RULE',
      'This GSTIN is registered in {other}, and documents are issued from {state}.',
      { other: registered.name, state },
      about,
    )
  const unfit = pan ? whyPanUnfit(gstin, pan) : undefined
  return unfit && refusalWith('BREAKS_RULE', unfit, about)
}

function whyTheSame(
  { from, kind, gstin }: Omit<KindRow, 'id'>,
  rows: readonly KindRow[],
): Refusal | undefined {
  const before = kindOn(rows, from)
  if (before.kind !== kind || before.gstin !== gstin) return undefined
  return refusal(
    'BREAKS_RULE',
    'On {day} the business is {kind} already. Choose another kind or another GSTIN.',
    { day: formatDay(from), kind: worded(supplierKindName[kind].toLowerCase()) },
    about,
  )
}

/** Why a row stays as it is: documents name it. (rules §12.1) */
export const whyUsed = (
  { from, kind }: Pick<KindRow, 'from' | 'kind'>,
  isUsed: boolean,
): Refusal | undefined =>
  !isUsed
    ? undefined
    : refusal(
        'IN_USE',
        '{kind} from {day} is on documents already, so it stays. Add a row from a later day.',
        { kind: worded(supplierKindName[kind]), day: formatDay(from) },
        about,
      )

/** A row as typed. */
export const TypedKind = z
  .object({
    from: Day,
    kind: z.enum(supplierKinds, 'Choose a kind'),
    /** null: the GSTIN of the supplier. */
    gstin: Gstin.nullable().default(null),
  })
  .refine(({ kind, gstin }) => collectsTax(kind) || kind === 'COMPOSITION' || gstin === null, {
    error: 'An unregistered business has no GSTIN',
    path: ['gstin'],
  })

/** A row of the history; by, at and version are null on the first one, which nobody entered. */
export const SavedKind = z.object({
  id: SupplierKindId.nullable(),
  /** null: from the start. */
  from: Day.nullable(),
  kind: z.enum(supplierKinds),
  /** As documents print it; null: none. */
  gstin: z.string().nullable(),
  /** Whether a document names it. */
  isUsed: z.boolean(),
  isNow: z.boolean(),
  version: version.nullable(),
  by: z.string().nullable(),
  at: Instant.nullable(),
})

/** What a kind breaks from its day on. */
export const KindEffect = z.object({
  /** Active customers with an outlet in another State, or in an SEZ, that could not be served, or only with exempt goods. */
  customers: z.int(),
  /** Three of them at most. */
  names: z.array(z.string()),
  /** Other States that they are supplied in. */
  states: z.array(z.string()),
  /** How many of them are in an SEZ. */
  sez: z.int(),
  /** Active packs of goods that bear GST: their prices are without it. */
  packs: z.int(),
})
