import { customerImport } from '@packhouse/contract/customer-import/endpoints.ts'
import type { Reply } from '@packhouse/contract/endpoint.ts'
import { ask } from '../app/requests/api.ts'

/** The calls of the customer import; its dialog shows refusals itself. */
export const { useImportCustomersMutation } = ask(customerImport, { quiet: ['importCustomers'] })

export type ImportedSheet = Reply<typeof customerImport.importCustomers>
export type ImportedRow = ImportedSheet['rows'][number]

/** Path of the empty template. */
export const templatePath = customerImport.customerTemplate.path
