import { files } from '@packhouse/contract/files/endpoints.ts'
import { ask } from '../app/requests/api.ts'

/** Quiet: a refused file is reported where it was dropped. */
export const { useUploadFileMutation } = ask(files, { quiet: ['uploadFile'] })
