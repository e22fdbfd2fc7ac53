import { pickers } from '@packhouse/contract/pickers/endpoints.ts'
import { ask } from '../app/api.ts'

export const { useAllPickersQuery, useAssignPickerMutation } = ask(pickers)
