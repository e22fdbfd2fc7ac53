import { type LedgerKey, ledgerGroup, voucherNames } from '@packhouse/contract/books/handover/kinds.ts'
import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId } from '@packhouse/contract/ids.ts'
import { negatePaise, type Paise, subtractPaise, sumPaise } from '@packhouse/contract/money.ts'
import type { NamedParty } from './parties.ts'
import type { Voucher, VoucherLine } from './vouchers.ts'

export interface Books {
  vouchers: readonly Voucher[]
  parties: readonly NamedParty[]
  ledgers: ReadonlyMap<LedgerKey, string>
}

/** What XML 1.0 cannot have, even escaped. */
const forbidden =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  /[\u0000-\u001F\u007F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g
const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const text = (words: string): string =>
  words
    .replaceAll(/\s+/g, ' ')
    .replaceAll(forbidden, '')
    .trim()
    .replaceAll(/[&<>"']/g, sign => entities[sign] ?? sign)

const tag = (name: string, words: string | null): string =>
  words === null || words === '' ? '' : `<${name}>${text(words)}</${name}>`
const list = (name: string, words: readonly string[]): string =>
  words.length === 0
    ? ''
    : `<${name}.LIST TYPE="String">${words.map(word => tag(name, word)).join('')}</${name}.LIST>`
const message = (content: string): string => `<TALLYMESSAGE xmlns:UDF="TallyUDF">${content}</TALLYMESSAGE>\n`

/** Paise as rupees in Tally's sign: debits are negative. */
const signed = (amount: Paise): string => (negatePaise(amount) / 100).toFixed(2)
/** 20261127: any other form is read as no date at all. */
const date = (day: Day): string => day.replaceAll('-', '')

/**
 * A batch for TallyPrime in pieces, as the text of a large one takes seconds: masters of its ledgers and parties, then its vouchers. What the company has already stays as it is. Tags by
 * Tally's developer reference. (rules §29.6)
 */
export function* tallyXml(books: Books): Generator<string> {
  const { vouchers, parties, ledgers } = books
  const names = new Map(parties.map(({ customerId, ledger }) => [customerId, ledger]))
  const nameOf = (ledger: LedgerKey | CustomerId): string => {
    const name = typeof ledger === 'number' ? names.get(ledger) : ledgers.get(ledger)
    if (name === undefined) throw new Error(`Ledger ${ledger} has no name`)
    return name
  }
  yield `<?xml version="1.0" encoding="UTF-8"?>
<ENVELOPE>
<HEADER><VERSION>1</VERSION><TALLYREQUEST>Import</TALLYREQUEST><TYPE>Data</TYPE><ID>All Masters</ID></HEADER>
<BODY>
<DESC><STATICVARIABLES><IMPORTDUPS>@@DUPIGNORE</IMPORTDUPS></STATICVARIABLES></DESC>
<DATA>
`
  for (const master of ledgerMasters(books)) yield message(master)
  for (const party of parties) yield message(partyMaster(party))
  for (const voucher of vouchers) yield message(voucherXml(voucher, nameOf))
  yield `</DATA>
</BODY>
</ENVELOPE>
`
}

/** The group of Tally that a ledger is made in. */
const parentOf = (key: LedgerKey): string => {
  const group = ledgerGroup(key)
  if (group === 'SALES') return 'Sales Accounts'
  if (group === 'TAX') return 'Duties & Taxes'
  if (group === 'MONEY') return key === 'CASH' || key === 'CHEQUES' ? 'Cash-in-Hand' : 'Bank Accounts'
  if (key === 'TDS') return 'Loans & Advances (Asset)'
  if (key === 'ADJUSTMENT' || key === 'OPENING') return 'Suspense A/c'
  return key === 'DEBIT' ? 'Indirect Incomes' : 'Indirect Expenses'
}

const dutyHeads: Partial<Record<LedgerKey, string>> = { CGST: 'CGST', SGST: 'SGST/UTGST', IGST: 'IGST' }

/** Ledgers that the vouchers use, each name once. */
function ledgerMasters({ vouchers, ledgers }: Books): string[] {
  const used = new Set(vouchers.flatMap(({ lines }) => lines.map(({ ledger }) => ledger)))
  const names = new Set<string>()
  return [...ledgers].flatMap(([key, name]) => {
    if (!used.has(key) || names.has(name.toLowerCase())) return []
    names.add(name.toLowerCase())
    const duty = dutyHeads[key]
    return ledgerMaster(
      name,
      parentOf(key),
      duty === undefined ? '' : `<TAXTYPE>GST</TAXTYPE>${tag('GSTDUTYHEAD', duty)}`,
    )
  })
}

const ledgerMaster = (name: string, parent: string, more: string): string =>
  `<LEDGER NAME="${text(name)}" ACTION="Create">${list('NAME', [name])}${tag('PARENT', parent)}${more}</LEDGER>`

const partyMaster = ({
  ledger,
  legalName,
  address,
  state,
  pincode,
  buyerKind,
  gstin,
  pan,
  mobile,
  email,
}: NamedParty): string =>
  ledgerMaster(
    ledger,
    'Sundry Debtors',
    [
      '<ISBILLWISEON>Yes</ISBILLWISEON>',
      tag('MAILINGNAME', legalName),
      list('ADDRESS', address),
      ...(buyerKind === 'ABROAD' ? [] : [tag('COUNTRYNAME', 'India'), tag('LEDSTATENAME', state)]),
      tag('PINCODE', pincode),
      tag('GSTREGISTRATIONTYPE', gstin === null ? 'Unregistered/Consumer' : 'Regular'),
      tag('PARTYGSTIN', gstin),
      tag('INCOMETAXNUMBER', pan),
      tag('LEDGERMOBILE', mobile),
      tag('EMAIL', email),
    ].join(''),
  )

function voucherXml(voucher: Voucher, nameOf: (ledger: LedgerKey | CustomerId) => string): string {
  const { fact, type, number, date: day, narration, isVoid, lines } = voucher
  const name = voucherNames[type]
  return [
    // the same thing has the same id in each batch: taken back and handed over again, it is not there twice
    `<VOUCHER REMOTEID="packhouse-${fact.kind.toLowerCase()}-${fact.id}" VCHTYPE="${name}" ACTION="${isVoid ? 'Cancel' : 'Create'}" OBJVIEW="Accounting Voucher View">`,
    tag('DATE', date(day)),
    tag('EFFECTIVEDATE', date(day)),
    tag('VOUCHERTYPENAME', name),
    tag('VOUCHERNUMBER', number),
    tag('PARTYLEDGERNAME', nameOf(fact.customerId)),
    tag('PERSISTEDVIEW', 'Accounting Voucher View'),
    tag('ISINVOICE', 'No'),
    isVoid ? tag('ISCANCELLED', 'Yes') : '',
    tag('NARRATION', narration),
    ...lines.map(one => lineXml(one, nameOf(one.ledger))),
    '</VOUCHER>',
  ].join('')
}

const lineXml = (line: VoucherLine, name: string): string => {
  const isParty = typeof line.ledger === 'number'
  return [
    '<ALLLEDGERENTRIES.LIST>',
    tag('LEDGERNAME', name),
    tag('ISDEEMEDPOSITIVE', line.amount > 0 ? 'Yes' : 'No'),
    tag('ISPARTYLEDGER', isParty ? 'Yes' : 'No'),
    tag('AMOUNT', signed(line.amount)),
    ...(isParty ? billsOf(line) : []),
    '</ALLLEDGERENTRIES.LIST>',
  ].join('')
}

/** The bills of a party's line add up to it; what is about no document is on account. */
function billsOf({ amount, bills }: VoucherLine): string[] {
  const rest = subtractPaise(amount, sumPaise(bills.map(bill => bill.amount)))
  return [
    ...bills.map(({ name, isNew, amount }) => bill(name, isNew ? 'New Ref' : 'Agst Ref', amount)),
    ...(rest === 0 ? [] : [bill(null, 'On Account', rest)]),
  ]
}
const bill = (name: string | null, type: string, amount: Paise): string =>
  `<BILLALLOCATIONS.LIST>${tag('NAME', name)}${tag('BILLTYPE', type)}${tag('AMOUNT', signed(amount))}</BILLALLOCATIONS.LIST>`
