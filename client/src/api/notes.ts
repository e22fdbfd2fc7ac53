import { notes } from '@packhouse/contract/books/notes/endpoints.ts'
import type { Reply } from '@packhouse/contract/endpoint.ts'
import { ask } from '../app/requests/api.ts'

/** Download path of notes without goods. */
export const notePath = notes.noteDocument.path

export type BilledCustomer = Reply<typeof notes.billedCustomers>['rows'][number]

export const { useBilledCustomersQuery, useCreateNotesMutation, useNotableInvoicesQuery } = ask(notes)
