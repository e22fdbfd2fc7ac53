import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { StaffUserId } from '@packhouse/contract/ids.ts'
import { Refused } from '@packhouse/contract/refusal.ts'
import { closeSheets, readSheet } from '../../../platform/sheets/sheet.ts'
import { workbook } from '../../../platform/sheets/testing.ts'
import { personCalls } from '../../../platform/trail/caller-id.ts'
import { rupees } from '../testing/statement-file.ts'
import { statementColumns } from './statement-columns.ts'
import { linesOf } from './statement-lines.ts'
import { statementRemarks } from './statement-remarks.ts'

after(closeSheets)
const by = personCalls(StaffUserId.parse(1))

async function readRows(bytes: Uint8Array<ArrayBuffer>) {
  const rows = await readSheet({ bytes }, statementColumns([]), { by, headerWithin: 40 })
  const lines = linesOf(rows)
  return { lines, remarks: statementRemarks(lines, rows).map(({ message }) => message) }
}
const csv = (...lines: string[]) => new Uint8Array(Buffer.from(lines.join('\r\n')))
/** Day, amount and reference of each line. */
const read = async (...lines: string[]) =>
  (await readRows(csv(...lines))).lines.map(({ date, amount, reference }) => [
    date,
    rupees(amount),
    reference,
  ])
const refused = (...lines: string[]) =>
  readRows(csv(...lines)).then(
    () => assert.fail('the statement was read'),
    (error: unknown) => {
      assert.ok(error instanceof Refused)
      return error.message
    },
  )

/** What each of these says in the words and columns of its bank: ₹1,500.50 came in on the 5th, ₹700 went out on the 6th. */
const both = [
  ['2026-11-05', '+1500.50', '630900000501'],
  ['2026-11-06', '-700.00', '631000000502'],
]
const layouts: Record<string, readonly string[]> = {
  'two columns': [
    'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
    '05/11/26,UPI-MADEUP MESS-a@exupi-630900000501,0000630900000501,05/11/26,,"1,500.50","2,500.50"',
    '06/11/26,UPI-MADE UP TEMPO-b@exupi-631000000502,0000631000000502,06/11/26,700.00,,"1,800.50"',
  ],
  'value day first, and a posting day with its time': [
    'No.,Transaction ID,Value Date,Txn Posted Date,ChequeNo.,Description,Cr/Dr,Transaction Amount(INR),Available Balance(INR)',
    '1,S1,04/11/2026,05/11/2026 10:00:23 AM,,UPI/630900000501/NOTE/a@exupi,CR,"1,500.50","2,500.50"',
    '2,S2,05/11/2026,06/11/2026 11:00:00 PM,,UPI/631000000502/NOTE/b@exupi,DR,700.00,"1,800.50"',
  ],
  'amount and type': [
    'Date,Description,Amount,Type',
    '05-11-2026,UPI/630900000501/MADEUP M,1500.50,CR',
    '06-11-2026,UPI/631000000502/MADEUP T,700.00,DR',
  ],
  'one column of withdrawals and deposits': [
    'Date,Narration,Chq/Ref No,Withdrawal (Dr)/Deposit (Cr),Balance',
    '05-11-2026,UPI/MADEUP MESS/630900000501,UPI-630900000501,"1,500.50(Cr)","2,500.50(Cr)"',
    '06-11-2026,UPI/MADEUP TEMPO/631000000502,UPI-631000000502,700.00(Dr),"1,800.50(Cr)"',
  ],
  'withdrawal with Dr, deposit with Cr': [
    'Date,Narration,Chq/Ref No.,Withdrawal (Dr),Deposit (Cr),Balance',
    '05-11-2026,UPI/MADEUP MESS/630900000501,,,"1,500.50 Cr","2,500.50 Cr"',
    '06-11-2026,UPI/MADEUP TEMPO/631000000502,,700.00 Dr,,"1,800.50 Cr"',
  ],
  'a side of the balance alone': [
    'Date;Value Date;Particulars;TranType;Tran ID;Cheque Details;Withdrawals;Deposits;Balance;Dr/Cr',
    '05/11/2026;05/11/2026;UPI IN/630900000501/a@exupi;TFR;S77;;;1,500.50;2,500.50;Dr',
    '06/11/2026;06/11/2026;UPIOUT/631000000502/b@exupi;TFR;S78;;700.00;;3,200.50;Dr',
  ],
  instrument: [
    'Transaction Date|Instrument Id|Narration|Debit|Credit|Balance',
    '05-Nov-2026||UPI/CR/630900000501/MADEUP M||1,500.50|2,500.50',
    '06-Nov-2026||UPI/DR/631000000502/MADEUP T|700.00||1,800.50',
  ],
  'transaction details, minus for what went out': [
    'DATE & TIME,TRANSACTION DETAILS,AMOUNT,AVAILABLE BALANCE',
    '05 Nov 2026 10:00 AM,Received UPI 630900000501,1500.50,2500.50',
    '06 Nov 2026 11:00 AM,Paid UPI 631000000502,-700,1800.50',
  ],
  'brackets for what went out': [
    'Post Date,Remarks,UTR,Amount (Rs.)',
    '05/11/2026,UPI a@exupi,630900000501,"1,500.50"',
    '06/11/2026,UPI b@exupi,631000000502,(700.00)',
  ],
  'minus behind': [
    'Txn Date,Details,Ref No.,Txn Amount,Running Balance',
    '05/11/2026,UPI a@exupi,630900000501,"1,500.50","2,500.50"',
    '06/11/2026,UPI b@exupi,631000000502,700.00-,"1,800.50"',
  ],
  'the largest column is named first': [
    'Value Date,Transaction Date,Balance (INR),Deposit Amount (INR),Withdrawal Amount (INR),Transaction Remarks,Cheque Number',
    '04/11/2026,05/11/2026,2500.50,1500.50,0.0,UPI/630900000501/NOTE,-',
    '05/11/2026,06/11/2026,1800.50,0.0,700.00,UPI/631000000502/NOTE,-',
  ],
  'TRN. Date, Closing Bal': [
    'TRN.  Date,Value  Date,Narration,Chq/Ref.No,Debit,Credit,Closing  Bal',
    '05-11-2026,05-11-2026,UPI/630900000501/A,,-,1500.50,2500.50',
    '06-11-2026,06-11-2026,UPI/631000000502/B,,700,-,1800.50',
  ],
  'TRANS DATE, WITHDRAWS': [
    'TRANS DATE,VALUE DATE,BRANCH,REF/CHQ.NO,DESCRIPTION,WITHDRAWS,DEPOSIT,BALANCE',
    '05-Nov-26,05-Nov-26,0001,,UPI/CR/630900000501/A,,"1,500.50","2,500.50"',
    '06-Nov-26,06-Nov-26,0001,,UPI/DR/631000000502/B,700,,"1,800.50"',
  ],
  'newest first, with INR and Rs.': [
    'Transaction Date,Transaction Particulars,Reference No,Amount Debited,Amount Credited,Balance',
    '06/11/2026,UPI b,631000000502,INR 700.00,,"INR 1,800.50"',
    '05/11/2026,UPI a,630900000501,,"Rs. 1,500.50","INR 2,500.50"',
  ],
}

describe('a statement is read by what its titles and cells say', () => {
  for (const [name, lines] of Object.entries(layouts))
    test(name, async () => assert.deepEqual((await read(...lines)).sort(), both))

  test('₹ that was lost with the encoding, and spaces that do not break', async () => {
    const text = [
      'Date,Narration,Debit,Credit',
      '05/11/2026,UPI 630900000501,,? 1,500.50'.replace('? 1,500.50', '"? 1,500.50"'),
      '06/11/2026,UPI\xa0631000000502,\xa0700.00\xa0,',
    ].join('\r\n')
    const { lines } = await readRows(new Uint8Array(Buffer.from(text, 'latin1')))
    assert.deepEqual(
      lines.map(({ date, amount, reference }) => [date, rupees(amount), reference]),
      both,
    )
  })

  test('the sheet with the header is read, whichever it is', async () => {
    const [head = '', ...rest] = layouts['amount and type'] ?? []
    const sheet = [head, ...rest].map(line => line.split(','))
    const { lines } = await readRows(
      workbook([['Dear customer'], ['Your statement is in the next sheet']], {
        others: { Statement: sheet },
      }),
    )
    assert.equal(lines.length, 2)
  })

  test('references: the cheque 000012, zeros in front, the number in a column alone', async () => {
    const rows = await read(
      'Date,Narration,Cheque No,Debit,Credit',
      '05/11/2026,CHQ DEP MADEUP MESS,000012,,100',
      '06/11/2026,CHQ DEP MADEUP MESS,12,,100',
      '07/11/2026,NEFT MADEUP MESS,EXMPN26309000077,,100',
      '08/11/2026,UPI,0000630900000501,,100',
    )
    assert.deepEqual(
      rows.map(([, , reference]) => reference),
      ['000012', '000012', 'EXMPN26309000077', '630900000501'],
    )
  })
})

describe('what cannot be read is refused with its row, never read as something else', () => {
  const head = 'Date,Narration,Debit,Credit,Remarks'
  const good = '05/11/2026,UPI 630900000501,,1500.50,'
  const cases: [string, string[], RegExp][] = [
    [
      'a comma in a narration without quotation marks',
      [head, good, '06/11/2026,FARMS, UNIT 2,700,,', good, '07/11/2026,FARMS, UNIT 2,700,,x'],
      /^Row 3, 5 of the statement: More cells than other rows \(6 for 5\)/,
    ],
    [
      'the same, with a balance that it does not come to',
      [
        'Date,Narration,Debit,Credit,Balance',
        '05/11/2026,A,,10,10',
        '06/11/2026,B,1,250,,90',
        '07/11/2026,C,,5,95',
      ],
      /^Row 3 of the statement: More cells than the header has titles \(column F: 90\)/,
    ],
    [
      'an amount of letters',
      [head, good, '06/11/2026,X,,1o0,'],
      /^Row 3 .* the amount cannot be read \(1o0\)/,
    ],
    ['a debit of letters', [head, good, '06/11/2026,X,1o0,,'], /^Row 3 .* the amount cannot be read \(1o0\)/],
    [
      'a day that is none',
      [head, good, '31/11/2026,X,,100,'],
      /^Row 3 .* the day cannot be read \(31\/11\/2026\)/,
    ],
    ['an amount without a day', [head, good, ',UPI 631000000502,,100,'], /^Row 3 .* the day cannot be read/],
    ['months first', [head, '11/05/2026,X,,1,', '11/13/2026,X,,1,'], /^Row 2 .* the day cannot be read/],
    [
      'money in and out',
      [head, good, '06/11/2026,X,1,2,'],
      /^Row 3 of the statement has money in \(2\) and out \(1\)/,
    ],
    [
      'an amount without its side',
      ['Date,Narration,Amount', '05/11/2026,X,100'],
      /^Row 2 of the statement does not say whether 100 came in/,
    ],
    [
      'a side that contradicts its sign',
      ['Date,Narration,Amount,Dr/Cr', '05/11/2026,X,-100,Cr'],
      /^Row 2 of the statement does not say whether -100 Cr came in/,
    ],
    [
      'a side that nobody knows',
      ['Date,Narration,Amount,Type', '05/11/2026,X,100,UPI'],
      /^Row 2 of the statement does not say whether 100 UPI came in/,
    ],
    [
      'an open quotation mark',
      [head, good, '06/11/2026,"FARMS,700,,', good],
      /^Row 3 of the statement: A quotation mark is not closed here/,
    ],
    ['no amounts', ['Date,Narration,Balance', '05/11/2026,X,100'], /Missing: Credit\.$/],
  ]
  for (const [name, lines, words] of cases)
    test(name, async () => assert.match(await refused(...lines), words))
})

test('sums, balances, pages and notes are no lines', async () => {
  const rows = await read(
    'Statement of Account',
    '',
    'Date,Narration,Debit,Credit,Balance',
    ',OPENING BALANCE,,,1000.00',
    '05/11/2026,UPI 630900000501,,1500.50,2500.50',
    'Page 1 of 2',
    'Date,Narration,Debit,Credit,Balance',
    '06/11/2026,UPI 631000000502,700,,1800.50',
    ',,700.00,1500.50,',
    ',Grand Total,700.00,1500.50,',
    '06/11/2026,CLOSING BALANCE,,,1800.50',
    '*****,*****,*****,*****,*****',
    'Count,,1,1,',
    '2,,700.00,1500.50,1800.50',
    'Generated on 07/11/2026, by nobody',
  )
  assert.deepEqual(rows, both)
})

test('rows that do not come to the balance beside them are said', async () => {
  const { remarks } = await readRows(
    csv(
      'Date,Narration,Debit,Credit,Balance',
      '05/11/2026,A,,10,10',
      '06/11/2026,B,,5,20',
      '07/11/2026,C,,5,25',
    ),
  )
  assert.deepEqual(remarks, [
    'The rows do not come to the balance beside them, first in row 3: some may be missing.',
  ])
})
