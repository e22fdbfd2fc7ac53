import { notes } from '@packhouse/contract/books/notes/endpoints.ts'
import { on, type Route } from '../../platform/http/call.ts'
import { billedCustomers } from './actions/billed-customers.ts'
import { createNotes } from './actions/create.ts'
import { notableInvoices, noteDocument } from './actions/read.ts'

export const noteRoutes: readonly Route[] = [
  on(notes.billedCustomers, billedCustomers),
  on(notes.notableInvoices, notableInvoices),
  on(notes.createNotes, createNotes),
  on(notes.noteDocument, noteDocument),
]
