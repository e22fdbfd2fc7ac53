import { createHash } from 'node:crypto'
import type { handover } from '@packhouse/contract/books/handover/endpoints.ts'
import { type BookProgram, bookPrograms, programNames } from '@packhouse/contract/books/handover/kinds.ts'
import { Day, dayOf, formatDay } from '@packhouse/contract/day.ts'
import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { CustomerId } from '@packhouse/contract/ids.ts'
import { formatMoney } from '@packhouse/contract/money.ts'
import { refuse } from '@packhouse/contract/refusal.ts'
import { z } from 'zod'
import type { Tx } from '../../../platform/db/transaction.ts'
import { bytesOfPieces } from '../../../platform/fair/pieces.ts'
import { insertFile } from '../../../platform/files/api.ts'
import type { WriteCall } from '../../../platform/http/call.ts'
import { insertJob, type JobKind, jobKind } from '../../../platform/jobs/api.ts'
import { csvPieces } from '../../../platform/sheets/streamed.ts'
import { type ZipPart, zipAside } from '../../../platform/sheets/zip.ts'
import { type NamedParty, nameParties } from '../rules/parties.ts'
import { whyNotMake } from '../rules/refusals.ts'
import { countedOf, countsOf, unmappedOf } from '../rules/summary.ts'
import { type Books, tallyXml } from '../rules/tally.ts'
import { creditOf, debitOf, partyAmount, type Voucher } from '../rules/vouchers.ts'
import { zohoFiles } from '../rules/zoho.ts'
import { insertBatch, type NewItem, selectBookSums, selectLast, selectMaking } from '../sql/batches.ts'
import {
  keepParties,
  lockProgram,
  selectLedgers,
  selectParties,
  selectPartyNames,
  selectSold,
} from '../sql/ledgers.ts'
import { firstDay, heldBy, makingKind, openVouchers, sumsOf } from './open.ts'

/** Starts making a batch of everything until a day; refused while somebody makes one, or a ledger is not mapped. (rules §29.4) */
export async function makeBatch(
  { body: { program, until } }: Args<typeof handover.makeBatch>,
  { tx, audit, now, user }: WriteCall,
): Promise<Result<typeof handover.makeBatch>> {
  await lockProgram(tx, program)
  const making = await selectMaking(tx, makingKind, program)
  await refuseOr(tx, { program, until, today: dayOf(now), making })
  const id = await insertJob(tx, {
    kind: makingKind,
    data: { program, until },
    doing: 'Waiting',
    createdBy: user.id,
    now,
  })
  audit({ action: 'BATCH_ASKED', entity: 'handover', entityId: program, after: { until } })
  return { id, status: 'WAITING' }
}

interface Asked {
  program: BookProgram
  until: Day
  today: Day
  making?: { by: string } | undefined
}

/** Everything of the next batch, or the refusal. */
async function refuseOr(tx: Tx, { program, until, today, making }: Asked) {
  // who already waits is refused before anything is read
  if (making)
    refuse(
      whyNotMake({
        program,
        until,
        today,
        lastUntil: null,
        making,
        unmapped: [],
        vouchers: 1,
        isTooMany: false,
      }),
    )
  const ledgers = await selectLedgers(tx, program)
  const last = await selectLast(tx, program)
  const { vouchers, isTooMany } = await openVouchers(tx, program, until)
  const { missing } = unmappedOf(vouchers, ledgers)
  refuse(
    whyNotMake({
      program,
      until,
      today,
      lastUntil: last.until,
      making: undefined,
      unmapped: missing,
      vouchers: vouchers.length,
      isTooMany,
    }),
  )
  return { vouchers, ledgers, last }
}

const making = jobKind({
  kind: makingKind,
  needs: 'books',
  data: z.object({ program: z.enum(bookPrograms), until: Day }),
  nothingDone: 'No batch was made.',
  async run(data, { now, user, progress, finish }) {
    progress('Reading what is open', 0, 3)
    await finish(['Handover'], async ({ tx, audit }) => {
      const { number, vouchers, debit } = await writeBatch(data, { tx, audit, now, user }, progress)
      return {
        message: `Batch ${number} for ${programNames[data.program]} until ${formatDay(data.until)}: ${vouchers} vouchers, ${formatMoney(debit)}.`,
      }
    })
  },
})

/** Writes the file of the next batch and keeps both; refused as its start is. (rules §29.4) */
export async function writeBatch(
  { program, until }: { program: BookProgram; until: Day },
  { tx, audit, now, user }: Pick<WriteCall, 'tx' | 'audit' | 'now' | 'user'>,
  progress: (doing: string, done: number, of: number) => void = () => {},
) {
  await lockProgram(tx, program)
  const { vouchers, ledgers, last } = await refuseOr(tx, { program, until, today: dayOf(now) })
  progress('Writing the file', 1, 3)
  const number = last.number + 1
  const parties = await partiesOf(tx, { program, on: until }, vouchers, ledgers.values())
  const file = await fileOf(tx, program, { vouchers, parties, ledgers })
  const sha256 = createHash('sha256').update(file.bytes).digest('hex')
  const name = `${program.toLowerCase()}-batch-${number}.${file.ending}`
  progress('Saving the batch', 2, 3)
  await insertFile(tx, {
    sha256,
    name,
    bytes: file.bytes,
    contentType: file.contentType,
    createdBy: user.id,
    now,
    isPrivate: true,
    listBytes: null,
  })
  await keepParties(tx, program, parties)
  const { documents, receipts, totals } = countsOf(vouchers.map(countedOf))
  const sums = sumsOf(vouchers)
  const book = await selectBookSums(tx, heldBy(vouchers))
  if (book.register !== sums.sales || book.ledgers !== sums.receipts)
    throw new Error(
      `Batch ${number}: ${sums.sales} and ${sums.receipts} are not ${book.register} and ${book.ledgers} paise`,
    )
  const from = firstDay(last.until, until, vouchers)
  const { debit, credit } = totals
  const id = await insertBatch(
    tx,
    {
      program,
      number,
      from,
      until,
      sha256,
      debit,
      credit,
      sales: sums.sales,
      receiptSum: sums.receipts,
      madeBy: user.id,
      madeAt: now,
    },
    vouchers.map(itemOf),
  )
  audit({
    action: 'BATCH_MADE',
    entity: 'handover',
    entityId: id,
    after: {
      program,
      number,
      from,
      until,
      papers: documents,
      receipts,
      vouchers: vouchers.length,
      debitPaise: debit,
    },
  })
  return { id, number, vouchers: vouchers.length, debit }
}

export const handoverJobs: readonly JobKind[] = [making]

/** The parties of vouchers, with the names of their ledgers. */
async function partiesOf(
  tx: Tx,
  at: { program: BookProgram; on: Day },
  vouchers: readonly Voucher[],
  ledgers: Iterable<string>,
): Promise<NamedParty[]> {
  const ids = new Set<CustomerId>()
  for (const { fact } of vouchers) {
    ids.add(fact.customerId)
    if ('from' in fact) ids.add(fact.from)
  }
  const parties = await selectParties(tx, at, [...ids])
  return nameParties(parties, [...ledgers, ...(await selectPartyNames(tx, at.program))])
}

/** The file of a batch, made once and kept. */
async function fileOf(tx: Tx, program: BookProgram, books: Books) {
  if (program === 'TALLY')
    return { bytes: await bytesOfPieces(tallyXml(books)), ending: 'xml', contentType: 'application/xml' }
  const ids = books.vouchers.flatMap(({ fact }) => (fact.kind === 'DOCUMENT' ? [fact.id] : []))
  const files = zohoFiles({ ...books, documents: await selectSold(tx, ids) })
  const parts: ZipPart[] = []
  for (const { name, rows } of files) parts.push({ name, content: await bytesOfPieces(csvPieces(rows)) })
  return { bytes: await zipAside(parts, { level: 9 }), ending: 'zip', contentType: 'application/zip' }
}

function itemOf(voucher: Voucher): NewItem {
  const { fact, type, part, number, date, isVoid } = voucher
  const { kind, id } = fact
  return {
    kind,
    invoice_id: kind === 'DOCUMENT' || kind === 'CANCELLED' ? id : null,
    receipt_id: kind === 'RECEIPT' || kind === 'CLEARED' || kind === 'BOUNCED' ? id : null,
    refund_id: kind === 'REFUND' || kind === 'REFUND_BACK' ? id : null,
    ledger_entry_id: kind === 'ENTRY' ? id : null,
    merge_id: kind === 'MERGE' || kind === 'MERGE_UNDONE' ? id : null,
    voucher: type,
    part,
    number,
    date,
    customer_id: fact.customerId,
    other_customer_id: 'from' in fact ? fact.from : null,
    is_void: isVoid,
    debit_paise: debitOf(voucher),
    credit_paise: creditOf(voucher),
    party_paise: partyAmount(voucher, fact.customerId),
    of_batch_id: 'ofBatch' in fact ? fact.ofBatch : null,
  }
}
