import { sending } from '@packhouse/contract/people/sending/endpoints.ts'
import { ask } from '../app/requests/api.ts'
import type { Data } from '../app/requests/figures.ts'

/** Path of the file that a link would open. */
export const fileToSendPath = sending.fileToSend.path

export type ToSend = Data<typeof sending.toSend>

export const { useEndLinksMutation, useNoteConsentMutation, useSendItMutation, useToSendQuery } = ask(
  sending,
  {
    quiet: ['toSend'],
  },
)
