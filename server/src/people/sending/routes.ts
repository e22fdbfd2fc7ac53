import { sending } from '@packhouse/contract/people/sending/endpoints.ts'
import { on, onOpen, type Route } from '../../platform/http/call.ts'
import { endLinks, noteConsent } from './actions/consent.ts'
import { sendIt } from './actions/send.ts'
import { fileToSend, openShared, sharedFile } from './actions/shared.ts'
import { toSend } from './actions/to-send.ts'
import type { SentThings } from './rules/thing.ts'

/** Calls of what goes to customers, by what slices above say of the things that are sent. */
export const sendingRoutes = (things: SentThings): readonly Route[] => [
  on(sending.toSend, toSend(things)),
  on(sending.fileToSend, fileToSend(things)),
  on(sending.sendIt, sendIt(things)),
  on(sending.noteConsent, noteConsent),
  on(sending.endLinks, endLinks(things)),
  onOpen(sending.openShared, openShared(things)),
  onOpen(sending.sharedFile, sharedFile(things)),
]
