// A line of npm run bench -- --only=prices: fifty thousand rows of a status sheet written as .xlsx by our writer and by the library
// that reads sheets, in processor time, since both only compute.
import { XlsxStreamWriter } from 'hucre/xlsx'
import { priceColumns } from '../../server/src/pricing/rules/price-sheet.ts'
import { withResults } from '../../server/src/sheets/columns.ts'
import { Workbook } from '../../server/src/sheets/workbook.ts'

const columns = Object.values(withResults(priceColumns))
const count = 50_000
const rows = Array.from({ length: count }, (_, at) => [
  ...[at, `Item ${at}`, `ITEM-${at}`, 'kg', 18.5, 19.25, 'N', null, null, '2026-11-20T15:00:00.000Z by Bench'],
  ...[at + 2, 'UPDATED', at % 7 === 0 ? 'Read-only column was changed; ignored' : ''],
])

function byUs(): Promise<Uint8Array> {
  const book = new Workbook('Prices', columns)
  for (let at = 0; at < count; at += 500) book.add(rows.slice(at, at + 500))
  return Promise.resolve(book.bytes())
}

/** With the formats and widths that we write. */
function byLibrary(): Promise<Uint8Array> {
  const formats = { code: '@', text: '@', money: '0.00', quantity: '0.000', date: 'dd-mmm-yyyy', id: '', yesNo: '' }
  const writer = new XlsxStreamWriter({
    name: 'Prices',
    columns: columns.map(({ kind, width = 10 }) => ({ width, ...(formats[kind] && { style: { numFmt: formats[kind] } }) })),
    freezePane: { rows: 1 },
  })
  writer.addRow(columns.map(({ title }) => title))
  for (const row of rows) writer.addRow(row)
  return writer.finish()
}

async function processorOf(write: () => Promise<Uint8Array>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 5; round++) {
    const before = process.cpuUsage()
    await write()
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
  }
  return times.toSorted((one, other) => one - other)[2] ?? 0
}

/** Returns a line of the report. */
export async function measureWorkbooks(): Promise<string> {
  const [ours, theirs] = [await processorOf(byUs), await processorOf(byLibrary)]
  return `- 50,000 rows of a status sheet written as .xlsx: ${ours.toFixed(0)} ms of processor time; by the library that reads sheets ${theirs.toFixed(0)} ms, ×${(theirs / ours).toFixed(1)}.`
}
