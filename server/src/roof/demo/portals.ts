import { createHash } from 'node:crypto'
import { addDays, type Day, dayOf, startOfMonth } from '@packhouse/contract/day.ts'
import { certain } from '@packhouse/contract/refusal.ts'
import { keepAnswers, markFiled } from '../../books/registers/api.ts'
import { readSettings } from '../../business/settings/api.ts'
import { atHour, hour, type Stage } from './stage.ts'

const owner = 0
const clerk = 5

/** The month before is filed, and the answers of the e-invoice portal of the last days are read, but for one wrong number. */
export async function fillPortals(stage: Stage): Promise<void> {
  const yesterday = addDays(dayOf(stage.until), -1)
  await fileMonth(stage, yesterday)
  await readAnswers(stage, yesterday)
}

/** GSTR-1 on the tenth, or yesterday where that is still to come; on the first day of a month it waits. */
async function fileMonth(stage: Stage, yesterday: Day): Promise<void> {
  const [first, tenth] = [startOfMonth(dayOf(stage.until)), addDays(startOfMonth(dayOf(stage.until)), 9)]
  const filedOn = yesterday < tenth ? yesterday : tenth
  if (filedOn < first) return
  const month = startOfMonth(first, -1).slice(0, 7)
  const { supplier } = await readSettings(stage.tx)
  const arn = `AA${certain(supplier.gstin, 'the GSTIN of the demo').slice(0, 2)}${month.slice(5)}${month.slice(2, 4)}003108K`
  await atHour(stage, { hour: hour(yesterday, 16), by: owner }, call =>
    markFiled({ body: { month, form: 'GSTR1', arn, filedOn } }, call),
  )
}

/** How many documents the file of answers names. */
const answered = 8

/** 2627/TI/0000897 → 0000897, without its year and type, as somebody wrote it who read it out. */
const short = (number: string): string => number.slice(-7)

async function readAnswers(stage: Stage, yesterday: Day): Promise<void> {
  const documents = await stage.tx
    .selectFrom('invoice')
    .where('type', '=', 'TI')
    .where('cancelled_at', 'is', null)
    .where('irn', 'is', null)
    .where('date', '<=', yesterday)
    .select(['number', 'total_paise as total'])
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(answered)
    .execute()
  if (documents.length < 2) return
  const at = hour(yesterday, 15)
  const sent = documents.map(({ number, total }, place) => ({
    number: place === 0 ? short(number) : number,
    ackAt: at.toISOString(),
    irn: createHash('sha256').update(number).digest('hex'),
    ackNumber: String(112_610_036_563_310 + place),
    signedQr: '',
    eway: '',
    ewayDate: '',
    value: String(total / 100),
    status: '',
    errors: '',
    known: { irn: '', eway: '' },
  }))
  const file = {
    name: 'irn-result.json',
    sha256: createHash('sha256').update(JSON.stringify(sent)).digest('hex'),
  }
  await atHour(stage, { hour: hour(yesterday, 17), by: clerk }, call => keepAnswers(sent, file, call))
}
