import { notes } from '@packhouse/contract/notes/endpoints.ts'
import { ask } from '../app/requests/api.ts'

/** Download path of notes without goods. */
export const notePath = notes.noteDocument.path

export const { useCreateNotesMutation, useNotableInvoicesQuery } = ask(notes)
