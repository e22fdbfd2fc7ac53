import { bulk } from '@packhouse/contract/platform/bulk/endpoints.ts'
import { ask } from '../app/requests/api.ts'

export const { useUndoBulkChangeMutation } = ask(bulk)
