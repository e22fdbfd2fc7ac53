import { files } from '@packhouse/contract/files/endpoints.ts'
import { ask } from '../app/api.ts'

/** A refused file stands beside the place it was dropped on. */
export const { useUploadFileMutation } = ask(files, { quiet: ['uploadFile'] })
