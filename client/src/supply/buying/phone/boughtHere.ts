import { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import type { Run } from '../../../api/buying.ts'
import { withMeant } from '../../../app/figures/asking.ts'
import { offlineQueue } from '../../../app/offline/offlineQueue.ts'
import { sendAsStaff, staff } from '../../../app/offline/staff.ts'
import { figuresOf, insideOf, wireOf } from '../../../app/requests/figures.ts'
import type { AfterEntry, MadeEntry } from './entries.ts'
import { boughtFigures } from './keptFigures.ts'

/** The same for every entry, so that a repeat is the same call. */
const version = 1

/** What this device bought and paid on runs, and the server does not have yet: each once, in order. (rules §26.2) */
export const boughtHere = offlineQueue<MadeEntry, AfterEntry>({
  shape: 'bought:1',
  figures: () => boughtFigures,
  caller: staff,
  subjectOf: ({ mark }) => mark,
  markOf: () => '',
  readAgain: async () => ({ version }),
  meet: () => 'send',
  async send(entry) {
    const wire = { params: { runid: entry.runId }, idempotencyKey: entry.key }
    if (entry.what === 'expense') {
      const { body, reply } = figuresOf(buying.addRunExpense)
      const expense = wireOf(body, withMeant(entry.expense, entry.confirmed))
      const run = await sendAsStaff(buying.addRunExpense, { ...wire, body: expense })
      return { version, run: insideOf<Run>(reply, run) }
    }
    const { body, reply } = figuresOf(buying.buyLine)
    const line = wireOf(body, withMeant(entry.line, entry.confirmed))
    const bought = await sendAsStaff(buying.buyLine, { ...wire, body: line })
    return { version, run: insideOf<{ run: Run }>(reply, bought).run }
  },
})
