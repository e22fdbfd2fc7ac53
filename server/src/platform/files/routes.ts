import { files } from '@packhouse/contract/platform/files/endpoints.ts'
import { on, onOpen, type Route } from '../http/call.ts'
import { fileContent, type PersonName, uploadFile } from './actions/files.ts'

/** `personName` is a function of staff, a slice above. */
export const fileRoutes = (personName: PersonName): readonly Route[] => [
  on(files.uploadFile, uploadFile),
  onOpen(files.fileContent, fileContent(personName)),
]
