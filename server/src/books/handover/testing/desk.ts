import assert from 'node:assert/strict'
import { handover } from '@packhouse/contract/books/handover/endpoints.ts'
import type { BookProgram } from '@packhouse/contract/books/handover/kinds.ts'
import { Day } from '@packhouse/contract/day.ts'
import type { Reply } from '@packhouse/contract/endpoint.ts'
import { validateXML } from 'xmllint-wasm'
import type { TestApp } from '../../../testing/app.ts'
import { runWork } from '../../../testing/run-work.ts'
import { tallySchema } from './tally-schema.ts'

type Batch = Reply<typeof handover.batches>[number]

/** A voucher as it stands in a file for Tally; amounts in paise, debits positive. */
export interface ReadVoucher {
  type: string
  number: string
  isCancelled: boolean
  lines: { ledger: string; amount: number; isDebit: boolean }[]
}

/** Takes the proposed names for all ledgers of a program. */
export async function mapAll(test: TestApp, program: BookProgram = 'TALLY'): Promise<void> {
  const { rows, version } = await test.ok(handover.ledgerMapping, { program })
  const named = rows.map(({ kind, proposed }) => ({ kind, ledger: proposed }))
  await test.ok(handover.saveLedgerMapping, { program, body: { rows: named, version } })
}

/** Makes a batch until a day, and returns it. */
export async function make(test: TestApp, until: string, program: BookProgram = 'TALLY'): Promise<Batch> {
  await test.ok(handover.makeBatch, { body: { program, until: Day.parse(until) } })
  await runWork(test)
  const [newest] = await test.ok(handover.batches, { program })
  assert(newest)
  return newest
}

/** The file of a batch. */
export async function fileOf(test: TestApp, { id }: Batch): Promise<Buffer> {
  const { status, body } = await test.call(handover.batchFile, { batchid: id })
  assert.equal(status, 200)
  assert(Buffer.isBuffer(body))
  return body
}

/** Asserts that a file is valid against the schema, with each voucher balanced; returns its vouchers. */
export async function readTally(bytes: Buffer): Promise<ReadVoucher[]> {
  const xml = bytes.toString()
  const { valid, errors } = await validateXML({ xml, schema: tallySchema, maxMemoryPages: 4096 })
  assert.ok(
    valid,
    errors
      .slice(0, 5)
      .map(({ rawMessage }) => rawMessage)
      .join('\n'),
  )
  const vouchers = [...xml.matchAll(/<VOUCHER .*?<\/VOUCHER>/gs)].map(([text]) => {
    const one = (tag: string, within = text) => new RegExp(`<${tag}>(.*?)</${tag}>`).exec(within)?.[1] ?? ''
    const lines = [...text.matchAll(/<ALLLEDGERENTRIES\.LIST>.*?<\/ALLLEDGERENTRIES\.LIST>/gs)].map(
      ([line]) => {
        const amount = -Math.round(Number(one('AMOUNT', line)) * 100)
        return { ledger: one('LEDGERNAME', line), amount, isDebit: one('ISDEEMEDPOSITIVE', line) === 'Yes' }
      },
    )
    return {
      type: one('VOUCHERTYPENAME'),
      number: one('VOUCHERNUMBER'),
      isCancelled: one('ISCANCELLED') === 'Yes',
      lines,
    }
  })
  for (const { number, lines, isCancelled } of vouchers) {
    assert.equal(
      lines.reduce((sum, { amount }) => sum + amount, 0),
      0,
      `${number} balances`,
    )
    assert.equal(lines.length > 0, !isCancelled, number)
    for (const line of lines)
      assert.equal(line.isDebit, line.amount > 0, `${number}: debits are negative and deemed positive`)
  }
  return vouchers
}
