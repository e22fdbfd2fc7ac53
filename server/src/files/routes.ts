import { files } from '@packhouse/contract/files/endpoints.ts'
import { on, onOpen, type Route } from '../http/call.ts'
import { fileContent, uploadFile } from './actions/files.ts'

export const fileRoutes: readonly Route[] = [on(files.uploadFile, uploadFile), onOpen(files.fileContent, fileContent)]
