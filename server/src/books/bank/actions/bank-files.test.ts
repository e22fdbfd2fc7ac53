import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { bank } from '@packhouse/contract/books/bank/endpoints.ts'
import { day } from '@packhouse/contract/day.ts'
import { BankStatementId } from '@packhouse/contract/ids.ts'
import { paise } from '@packhouse/contract/money.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { aBusiness } from '../../../testing/builders.ts'
import { rupees, statementFiles } from '../testing/statement-file.ts'

let app: TestApp
before(async () => {
  app = await testApp()
  await aBusiness(app)
  app.clock.now = new Date('2026-11-30T06:30:00Z')
})
after(() => app.close())

function send(name: string, bytes: Uint8Array<ArrayBuffer> | string, account = name) {
  const body = new FormData()
  body.append('file', new File([bytes], name))
  return app.ok(bank.uploadStatement, { bank: account, body })
}
const kept = (account: string) =>
  app.db
    .selectFrom('bank_line')
    .innerJoin('bank_statement', 'bank_statement.id', 'statement_id')
    .where('bank', '=', account)
    .select(['date', 'amount_paise', 'bank_line.reference', 'kind', 'words'])
    .execute()

describe('a statement as a bank writes it', () => {
  for (const { name, bytes, rows } of statementFiles)
    test(`${name}: its credits are kept, and sent again it adds nothing`, async () => {
      const first = await send(name, bytes)
      const credits = rows.filter(({ amount }) => amount.startsWith('+'))
      assert.deepEqual(
        [first.lines, first.added, first.debits],
        [credits.length, credits.length, rows.length - credits.length],
      )
      const text = ({ date, amount, reference, kind }: (typeof rows)[number]) =>
        `${date} ${amount} ${reference ?? ''} ${kind}`
      const lines = (await kept(name)).map(line =>
        text({
          date: line.date,
          amount: rupees(line.amount_paise),
          reference: line.reference,
          kind: String(line.kind).replace('_', ' '),
          party: '',
        }),
      )
      assert.deepEqual(lines.sort(), credits.map(text).sort())
      const again = await send(name, bytes)
      assert.deepEqual([again.lines, again.added], [credits.length, 0])
    })
})

const csv = (...lines: string[]) => lines.join('\n')

test('a later download of more days, shorter and in small letters, adds only what is new', async () => {
  const head = 'Date,Narration,Ref No,Debit,Credit'
  await send(
    'first.csv',
    csv(
      head,
      '05/11/2026,UPI-MADEUP MESS-A@EXUPI-EXMP0000001-630900000601-UPI,0000630900000601,,100',
      '06/11/2026,CASH DEPOSIT BY SELF,,,500',
    ),
    'Overlap',
  )
  const { added } = await send(
    'second.csv',
    csv(
      'Txn Date,Description,Debit,Credit',
      '05/11/2026,upi/630900000601/madeup m,,100.00',
      '06/11/2026,cash deposit,,500.00',
      '06/11/2026,cash deposit,,500.00',
      '07/11/2026,upi/631100000602/madeup m,,100.00',
    ),
    'Overlap',
  )
  assert.equal(added, 2)
  assert.equal((await kept('Overlap')).length, 4)
})

test('two people who send one statement at once keep its credits once', async () => {
  const text = csv('Date,Narration,Credit', '05/11/2026,UPI 630900000701,100', '05/11/2026,CASH,5')
  const both = await Promise.all([send('a.csv', text, 'At once'), send('b.csv', text, 'At once')])
  assert.deepEqual(both.map(({ added }) => added).sort(), [0, 2])
})

test('a line that was kept before references were found is known again', async () => {
  const text = csv(
    'Date,Narration,Chq./Ref.No.,Credit',
    '05/11/2026,CHQ DEP MADEUP MESS,0000000000000012,100',
    '05/11/2026,NEFT CR-EXMP0000001-MADEUP MESS-EXMPN52026110500000702,EXMPN52026110500000702,100',
  )
  const { id } = await send('old.csv', csv('Date,Narration,Credit', '05/11/2026,OTHER 4000000,7'), 'Old')
  const old = {
    statement_id: BankStatementId.parse(id),
    bank_key: 'OLD',
    date: day('2026-11-05'),
    amount_paise: paise(10_000),
    place: 1,
    kind: null,
    party: null,
    value_date: null,
  }
  await app.db
    .insertInto('bank_line')
    .values([
      { ...old, narration: 'CHQ DEP MADEUP MESS', reference: '0000000000000012', words: [] },
      {
        ...old,
        narration: 'NEFT CR-EXMP0000001-MADEUP MESS-EXMPN52026110500000702',
        reference: 'EXMPN52026110500000702',
        words: ['EXMPN52026110500000702'],
      },
    ])
    .execute()
  assert.equal((await send('new.csv', text, 'Old')).added, 0)
})

test('the cheque 000012 is found by its number, and a lost reference agrees with nothing', async () => {
  await send('cheque.csv', csv('Date,Narration,Cheque No,Credit', '05/11/2026,CHQ DEP,000012,100'), 'Cheques')
  assert.deepEqual((await kept('Cheques'))[0]?.words, ['12'])
  const { remarkWords } = await send(
    'lost.csv',
    csv('Date,Narration,Ref No,Credit', '05/11/2026,UPI-MADEUP MESS,6.30900E+11,100'),
    'Lost',
  )
  assert.match(remarkWords[0]?.message ?? '', /^Row 2: a spreadsheet program cut the reference/)
  assert.deepEqual((await kept('Lost'))[0]?.words, [])
})
