import { customerImport } from '@packhouse/contract/customer-import/endpoints.ts'
import type { Told } from '@packhouse/contract/endpoint.ts'
import { ask } from '../../app/api.ts'

/** The calls of a sheet of new customers; its dialog shows refusals itself. */
export const { useImportCustomersMutation } = ask(customerImport, { quiet: ['importCustomers'] })

export type ImportedSheet = Told<typeof customerImport.importCustomers>
export type ImportedRow = ImportedSheet['rows'][number]

/** Where the empty sheet is downloaded. */
export const templatePath = customerImport.customerTemplate.path
