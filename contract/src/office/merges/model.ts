import { z } from 'zod'
import { Day, Instant } from '../../day.ts'
import { CustomerId, CustomerMergeId } from '../../ids.ts'
import { Rupees } from '../../money.ts'
import { version } from '../../paging.ts'
import { customersGstin } from '../../platform/formats/seen-with.ts'
import { SentenceModel } from '../../sentence-model.ts'

/** Why two customers look like one. */
export const likenesses = ['NAME', 'MOBILE', 'PAN', 'GSTIN'] as const
export type Likeness = (typeof likenesses)[number]

/** A customer that looks like another one. */
export const Alike = z.object({
  id: CustomerId,
  businessName: z.string(),
  city: z.string(),
  isActive: z.boolean(),
  why: z.array(z.enum(likenesses)),
})

/** What a customer has that can differ between two. */
export const mergeFields = [
  'name',
  'contact',
  'email',
  'address',
  'customerType',
  'accountManager',
  'minimumOrder',
  'crateAlert',
  'itemGroups',
  'zohoCustomerId',
  'isActive',
] as const
export type MergeField = (typeof mergeFields)[number]

/** What rows move with a customer, for people. */
export const movedKinds = [
  'OUTLETS',
  'ORDERS',
  'DOCUMENTS',
  'DUES',
  'PRICES',
  'WORDS',
  'CHEQUES',
  'COMMENTS',
] as const

const MergeSide = z.object({
  id: CustomerId,
  businessName: z.string(),
  legalBusinessName: z.string(),
  gstin: customersGstin(),
  createdAt: Instant,
  lastOrderAt: Instant.nullable(),
  owed: Rupees,
  version,
})

const Difference = z.object({
  field: z.enum(mergeFields),
  /** As a person reads it; empty: nothing. */
  stays: z.string(),
  goes: z.string(),
  /** Whose value is kept unless another is chosen: that of the older customer. */
  chosen: CustomerId,
  differs: z.boolean(),
  means: SentenceModel.nullable(),
})

/** Something that decides money, or that nobody but a person can know: it must be answered. */
const MergeQuestion = z.object({
  key: z.string(),
  /** CHOICE: of which customer it is kept; TICK: to be agreed to; GSTIN: the one that stays is typed. */
  kind: z.enum(['CHOICE', 'TICK', 'GSTIN']),
  title: SentenceModel,
  detail: SentenceModel.nullable(),
  options: z.array(z.object({ customerId: CustomerId, text: z.string() })),
})

export const MergePreview = z.object({
  stays: MergeSide,
  goes: MergeSide,
  why: z.array(z.enum(likenesses)),
  fields: z.array(Difference),
  questions: z.array(MergeQuestion),
  moves: z.array(
    z.object({
      kind: z.enum(movedKinds),
      count: z.int(),
      amount: Rupees.nullable(),
      how: SentenceModel.nullable(),
    }),
  ),
  /** Value of the accepted orders of both that have not left. */
  openOrders: z.object({ count: z.int(), amount: Rupees }),
  /** Cheques on hand of both that count; 0 unless the settings say so. (rules §6.4) */
  chequesOnHand: Rupees,
  /** Limits by customer; null: prepaid. */
  limits: z.object({ stays: Rupees.nullable(), goes: Rupees.nullable() }),
})
export type MergePreview = z.output<typeof MergePreview>

/** The customers to merge as they were seen, and the answers; choices name the customer whose value is kept. */
export const MergeDraft = z.object({
  stays: z.object({ id: CustomerId, version }),
  goes: z.object({ id: CustomerId, version }),
  choices: z.record(z.string().max(40), CustomerId).default({}),
  ticks: z.array(z.string().max(40)).max(20).default([]),
  gstin: z.string().max(40).optional(),
})
export type MergeDraft = z.output<typeof MergeDraft>

/** A merge of the last day, while it can be undone or to say why it no longer can. */
export const Merge = z.object({
  id: CustomerMergeId,
  goes: z.object({ id: CustomerId, businessName: z.string() }),
  at: Instant,
  by: z.string(),
  undoUntil: Instant,
  /** What changed since; empty: it can be undone. */
  changed: z.array(z.string()),
})

export const Merged = z.object({
  id: CustomerMergeId,
  stays: z.object({ id: CustomerId, businessName: z.string() }),
  day: Day,
})
