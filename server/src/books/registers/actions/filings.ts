import type { registers } from '@packhouse/contract/books/registers/endpoints.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'
import { certain, found, refusal, refuse } from '@packhouse/contract/refusal.ts'
import { everyRight } from '@packhouse/contract/rights.ts'
import { readSettings } from '../../../business/settings/api.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { daysOf, firstOf, whyNotMark, whyNotTakeBack } from '../rules/months.ts'
import {
  holdFilings,
  insertFiling,
  keepFile,
  keepTakenBack,
  selectCancelled,
  selectFilings,
} from '../sql/filings.ts'
import { changedFor, gstr1aOf, gstr1Of } from './gstr1.ts'
import { monthNow } from './portal-month.ts'

/**
 * Marks a return as filed. What is cancelled is written down first, and the file is made from that: a document that somebody cancels
 * meanwhile is a change of the filed month. (rules §30.5)
 */
export const markFiled: Handler<typeof registers.markFiled> = async ({ body }, { tx, audit, now, user }) => {
  const { month, form, arn, filedOn } = body
  await holdFilings(tx)
  const { supplier, kinds } = await readSettings(tx)
  const changed = await changedFor(tx, month)
  const books = { filings: await selectFilings(tx), today: dayOf(now), kinds }
  refuse(
    whyNotMark(books, { month, form, filedOn, arn, gstin: supplier.gstin, isChanged: changed.length > 0 }),
  )
  const amended = form === 'GSTR3B' ? [] : changed.map(({ number }) => number)
  const cancelled = form === 'GSTR1' ? await selectCancelled(tx, daysOf(month)) : []
  if (form === 'GSTR1') await refuseWrong(tx, month, now)
  const id = await insertFiling(tx, {
    month: firstOf(month),
    form,
    arn,
    filedOn,
    cancelled,
    amended,
    userId: user.id,
    now,
  })
  if (form === 'GSTR1') await keepFile(tx, id, JSON.stringify(await gstr1Of(tx, month, changed)))
  if (form === 'GSTR1A') await keepFile(tx, id, JSON.stringify(await gstr1aOf(tx, month, changed)))
  audit({
    action: 'RETURN_FILED',
    entity: 'gst_filing',
    entityId: id,
    after: { month, form, arn, filedOn, amended },
  })
  return filingOf(await selectFilings(tx), id)
}

/** Refuses a month with a check that is not right. */
async function refuseWrong(tx: Tx, month: string, now: Date): Promise<void> {
  const { checks } = await monthNow(tx, month, now)
  const wrong = checks.find(({ state }) => state === 'BAD')
  if (wrong)
    refuse(
      refusal(
        'BREAKS_RULE',
        '{month} cannot be marked as filed before every check is right.',
        { month },
        { check: wrong.check, documents: wrong.documents.map(({ number }) => number) },
      ),
    )
}

/** Takes the mark of a return back: only who has every right, and only before GSTR-3B. (rules §30.5) */
export const takeBackFiling: Handler<typeof registers.takeBackFiling> = async ({ filingid, body }, call) => {
  const { tx, audit, now, user, rights } = call
  await holdFilings(tx)
  const filings = await selectFilings(tx)
  const filing = found(
    filings.find(({ id }) => id === filingid),
    'The return was not found, or its filing mark is already undone.',
  )
  refuse(whyNotTakeBack({ filings }, filing, rights.size >= everyRight.size))
  const { reason } = body
  await keepTakenBack(tx, filing.id, { userId: user.id, reason, now })
  const { month, form, arn } = filing
  audit({
    action: 'RETURN_TAKEN_BACK',
    entity: 'gst_filing',
    entityId: filing.id,
    before: { month, form, arn },
    reason,
  })
  return filing
}

const filingOf = (
  filings: Awaited<ReturnType<typeof selectFilings>>,
  id: number,
): Result<typeof registers.markFiled> =>
  certain(
    filings.find(one => one.id === id),
    'the return that was marked',
  )
