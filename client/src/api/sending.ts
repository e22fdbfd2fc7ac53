import type { Reply } from '@packhouse/contract/endpoint.ts'
import { sending } from '@packhouse/contract/people/sending/endpoints.ts'
import { ask } from '../app/requests/api.ts'

/** Path of the file that a link would open. */
export const fileToSendPath = sending.fileToSend.path

export type ToSend = Reply<typeof sending.toSend>

export const { useEndLinksMutation, useNoteConsentMutation, useSendItMutation, useToSendQuery } = ask(
  sending,
  {
    quiet: ['toSend'],
  },
)
