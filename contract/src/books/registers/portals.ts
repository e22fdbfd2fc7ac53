import { z } from 'zod'
import { documentTypes } from '../../business/gst/document-types.ts'
import { supplierKinds } from '../../business/gst/supplier-kind.ts'
import { Day, Instant, isDay } from '../../day.ts'
import { CustomerId, FilingId, ItemId, OrderId, PortalAnswerId } from '../../ids.ts'
import { Rupees } from '../../money.ts'
import { isArn, normaliseArn, wrongArn } from '../../platform/formats/arn.ts'
import { longestTypedArn } from '../../platform/formats/limits.ts'
import { Reason } from '../../platform/formats/reason.ts'
import { answerStates, gstForms, portalChecks, portalTables } from './portal-names.ts'

/** A month as YYYY-MM. */
export const Month = z
  .string()
  .refine(text => /^(19|20|21)\d\d-\d\d$/.test(text) && isDay(`${text}-01`), 'A month is written as 2026-11')

/** Rupees; what credit notes take off is negative. */
const Sums = z.object({ taxable: Rupees, igst: Rupees, cgst: Rupees, sgst: Rupees })

/** A return that was filed. */
export const Filing = z.object({
  id: FilingId,
  month: Month,
  form: z.enum(gstForms),
  /** The acknowledgement reference number of the portal. */
  arn: z.string(),
  filedOn: Day,
  markedBy: z.string(),
  markedAt: Instant,
})
export type Filing = z.output<typeof Filing>

/** A document, with where it is mended: its order, or the account of its customer where it has none. */
const DocumentRef = z.object({
  number: z.string(),
  orderId: OrderId.nullable(),
  customerId: CustomerId.nullable(),
})
export type DocumentRef = z.output<typeof DocumentRef>

/** Of documents that need a number of a portal: how many there are, and how many have it. */
const Reach = z.object({ documents: z.int(), answered: z.int() })

/** Why gaps in the series of a month do not stop its return. */
export const Passed = z.object({ reason: Reason, by: z.string(), at: Instant })
export const PassSeries = z.object({ month: Month, reason: Reason })

/** A month as the portals get it. */
export const PortalMonth = z.object({
  month: Month,
  /** What the business is in the month; not regular on any day: it files no GSTR-1. (rules §12.1) */
  kinds: z.array(z.enum(supplierKinds)),
  /** The last day for GSTR-1. */
  due: Day,
  /** Whether the business has to make e-invoices. */
  asksIrn: z.boolean(),
  eInvoice: Reach,
  eWay: Reach,
  /** Bills from one PIN code to the same, whose trip says no distance: the portal cannot work it out. */
  withoutKm: z.array(z.object({ number: z.string(), trip: z.string().nullable() })),
  /** Documents and vouchers of the month, cancelled ones too. */
  documents: z.int(),
  cancelled: z.int(),
  tables: z.array(
    z.object({
      table: z.enum(portalTables),
      rows: z.int(),
      /** null: the table has no amounts. */
      sums: Sums.nullable(),
      /** What the file has more than the register; null: they agree to the paisa. */
      difference: Sums.nullable(),
    }),
  ),
  /** Documents of filed months that changed since: of this month while GSTR-1A may be filed, else of earlier ones. */
  amendments: z.array(
    DocumentRef.extend({
      type: z.enum(documentTypes),
      month: Month,
      /** The table of amendments; null: it changes a total only. */
      table: z.enum(['9A', '9C', '10']).nullable(),
      before: Sums,
    }),
  ),
  /** GOOD, BAD: to be cured, or passed, before the month is marked, LOOK: does not stop it. */
  checks: z.array(
    z.object({
      check: z.enum(portalChecks),
      state: z.enum(['GOOD', 'BAD', 'LOOK']),
      count: z.int(),
      documents: z.array(DocumentRef),
      /** Items whose HSN the portal would refuse. */
      items: z.array(z.object({ id: ItemId.nullable(), name: z.string(), hsn: z.string() })),
      /** What is wrong, where a document or field is to be named. */
      detail: z.string().nullable(),
      /** Why it does not stop the return although it is not right; null: nobody passed it. */
      passed: Passed.nullable(),
    }),
  ),
  filings: z.array(Filing),
  /** Returns of the two months before, newest first. */
  earlier: z.array(Filing),
  /** What may be marked now. */
  next: z.array(z.enum(gstForms)),
})
export type PortalMonth = z.output<typeof PortalMonth>

export const MarkFiled = z.object({
  month: Month,
  form: z.enum(gstForms),
  arn: z.string().max(longestTypedArn).overwrite(normaliseArn).refine(isArn, wrongArn),
  filedOn: Day,
})
export const TakeBack = z.object({ reason: Reason })

export const AnswerRow = z.object({
  number: z.string(),
  orderId: OrderId.nullable(),
  irn: z.string().nullable(),
  eway: z.string().nullable(),
  state: z.enum(answerStates),
  /** Why it was not taken, with both numbers where they differ; null: the state says it. */
  message: z.string().nullable(),
  /** Of an unknown number: the document that it may mean. */
  nearest: z
    .object({
      number: z.string(),
      orderId: OrderId.nullable(),
      total: Rupees,
      /** Whether the file names this value; null: it names none. */
      isSameValue: z.boolean().nullable(),
    })
    .nullable(),
})

/** The last file of a portal that was read. */
export const PortalAnswer = z.object({
  id: PortalAnswerId,
  fileName: z.string(),
  readAt: Instant,
  rows: z.array(AnswerRow),
})

/** Which document the unknown number of a row means; null: none, it is left out. */
export const SettleAnswer = z.object({
  row: z.int().min(0),
  number: z.string().trim().min(1).max(40).nullable(),
})
