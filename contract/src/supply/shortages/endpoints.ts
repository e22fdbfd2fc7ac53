import { z } from 'zod'
import { Day } from '../../day.ts'
import { endpoint } from '../../endpoint.ts'
import { SharingId, TimeSlotId } from '../../ids.ts'
import { ApplyShares, AskShares, Proposal, SharingApplied, SharingUndone, Shortage } from './model.ts'

const path = '/api/web/v1/shortages'

/** Goods that are short, shared out among the orders of a day. (rules §35) */
export const shortages = {
  shortages: endpoint({
    method: 'GET',
    path,
    needs: ['orders', 'hall'],
    summary:
      'Items of which accepted orders of a day, or of a slot, want more than is there, the most money first',
    query: z.object({ deliveryDate: Day.optional(), slotId: TimeSlotId.optional() }),
    reply: z.array(Shortage),
    reads: ['Order', 'Stock', 'Item', 'Lookup', 'Invoice'],
  }),
  proposeShares: endpoint({
    method: 'POST',
    path: `${path}/propose`,
    kind: 'read',
    needs: ['orders', 'hall'],
    summary:
      'Propose who gets how much of an item that is short, by a rule; protected lines are whole, typed ones stay',
    body: AskShares,
    reply: Proposal,
    reads: ['Order', 'Stock', 'Customer', 'Item', 'Lookup', 'Picker', 'Setting', 'Invoice'],
  }),
  applyShares: endpoint({
    method: 'POST',
    path: `${path}/apply`,
    needs: 'hall',
    summary: 'Share out an item: pickers pick up to the share of each line',
    body: ApplyShares,
    reply: SharingApplied,
    changes: ['Order', 'Metrics', 'Notice'],
  }),
  undoShares: endpoint({
    method: 'POST',
    path: `${path}/undo`,
    needs: 'hall',
    summary: 'Take a sharing back: lines not picked since have the share of before, the others are named',
    query: z.object({ sharingid: SharingId }),
    reply: SharingUndone,
    changes: ['Order', 'Metrics', 'Notice'],
  }),
}
