import { notes } from '@packhouse/contract/books/notes/endpoints.ts'
import { ask } from '../app/requests/api.ts'
import type { Data } from '../app/requests/figures.ts'

/** Download path of notes without goods. */
export const notePath = notes.noteDocument.path

export type BilledCustomer = Data<typeof notes.billedCustomers>['rows'][number]

export const { useBilledCustomersQuery, useCreateNotesMutation, useNotableInvoicesQuery } = ask(notes, {})
