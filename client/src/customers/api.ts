import { customers } from '@packhouse/contract/customers/endpoints.ts'
import { ask } from '../app/api.ts'

export const { useOutletDetailsQuery } = ask(customers)
