import { z } from 'zod'
import { orBare } from '../../bare-body.ts'
import { endpoint } from '../../endpoint.ts'
import { PickerId } from '../../ids.ts'
import { readsPickers } from '../../rights.ts'
import { SwitchedOn } from '../../status.ts'
import { EditedPicker, EmailMobile, NewPicker, Picker, PickerStatusResult } from './model.ts'

const base = '/api/web/v1/picker'
const pickerIds = z
  .array(PickerId)
  .min(1, 'Choose at least one picker')
  .max(500, 'At most 500 pickers at a time')

export const pickers = {
  isEmailMobileAvailable: endpoint({
    method: 'GET',
    path: '/api/web/auth/isemailmobileavailable',
    needs: ['orders', 'settings', 'staff'],
    summary: 'true where neither is used by staff or pickers; else 409 with isemailmobileexists',
    query: EmailMobile,
    reply: z.boolean(),
    reads: ['Picker', 'Staff'],
  }),
  createPicker: endpoint({
    method: 'POST',
    path: `${base}/create`,
    needs: ['orders', 'settings'],
    summary: 'Add a picker',
    body: NewPicker,
    reply: Picker,
    status: 201,
    changes: ['Picker'],
  }),
  updatePicker: endpoint({
    method: 'PUT',
    path: `${base}/update`,
    needs: ['orders', 'settings'],
    summary: 'Change a picker',
    query: z.object({ pickerid: PickerId }),
    body: EditedPicker,
    reply: Picker,
    changes: ['Picker', 'Order'],
  }),
  allPickers: endpoint({
    method: 'GET',
    path: `${base}/all`,
    needs: readsPickers,
    summary: 'Every picker with the orders in hand',
    reply: z.array(Picker),
    reads: ['Picker', 'Order'],
  }),
  searchPickers: endpoint({
    method: 'GET',
    path: `${base}/flexisearchpicker`,
    needs: readsPickers,
    summary: 'Active pickers by name or mobile, best match first',
    query: z.object({ flexisearch: z.string().max(200).optional() }),
    reply: z.array(Picker),
    reads: ['Picker', 'Order'],
  }),
  switchPickers: endpoint({
    method: 'PUT',
    path: `${base}/changestatus`,
    needs: ['orders', 'settings'],
    summary: 'Activate or deactivate pickers; each for itself',
    kind: 'bulk',
    query: z.object({ makePickerActive: SwitchedOn }),
    body: orBare(z.object({ pickerIds }), pickerIds, ids => ({ pickerIds: ids })),
    reply: z.object({ results: z.array(PickerStatusResult) }),
    changes: ['Picker'],
  }),
}
