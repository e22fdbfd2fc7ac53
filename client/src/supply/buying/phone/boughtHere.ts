import { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import { withMeant } from '../../../app/figures/asking.ts'
import { offlineQueue } from '../../../app/offline/offlineQueue.ts'
import { sendAsStaff, staff } from '../../../app/offline/staff.ts'
import type { AfterEntry, MadeEntry } from './entries.ts'

/** The same for every entry, so that a repeat is the same call. */
const version = 1

/** What this device bought and paid on runs, and the server does not have yet: each once, in order. (rules §26.2) */
export const boughtHere = offlineQueue<MadeEntry, AfterEntry>({
  shape: 'bought:1',
  caller: staff,
  subjectOf: ({ mark }) => mark,
  markOf: () => '',
  readAgain: async () => ({ version }),
  meet: () => 'send',
  async send(entry) {
    const wire = { params: { runid: entry.runId }, idempotencyKey: entry.key }
    if (entry.what === 'expense')
      return {
        version,
        run: await sendAsStaff(buying.addRunExpense, {
          ...wire,
          body: withMeant(entry.expense, entry.confirmed),
        }),
      }
    const { run } = await sendAsStaff(buying.buyLine, {
      ...wire,
      body: withMeant(entry.line, entry.confirmed),
    })
    return { version, run }
  },
})
