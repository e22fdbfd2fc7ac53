import { customerImport } from '@packhouse/contract/people/customers/import-calls.ts'
import { itemImport } from '@packhouse/contract/supply/item-import/endpoints.ts'
import { ask } from '../app/requests/api.ts'
import type { Data } from '../app/requests/figures.ts'

/** Import calls; the dialog shows refusals itself. */
export const { useImportItemsMutation } = ask(itemImport, { quiet: ['importItems'] })
export const { useImportCustomersMutation } = ask(customerImport, { quiet: ['importCustomers'] })

export type ImportedItems = Data<typeof itemImport.importItems>
export type ImportedCustomers = Data<typeof customerImport.importCustomers>

/** Download paths of the empty sheets. */
export const itemTemplatePath = itemImport.importTemplate.path
export const customerTemplatePath = customerImport.customerTemplate.path
