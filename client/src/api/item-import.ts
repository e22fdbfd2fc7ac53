import type { Reply } from '@packhouse/contract/endpoint.ts'
import { itemImport } from '@packhouse/contract/item-import/endpoints.ts'
import { ask } from '../app/requests/api.ts'

/** Import calls; the dialog shows refusals itself. */
export const { useImportItemsMutation } = ask(itemImport, { quiet: ['importItems'] })

export type ImportedSheet = Reply<typeof itemImport.importItems>
export type ImportedRow = ImportedSheet['rows'][number]

/** Download path of the empty sheet. */
export const templatePath = itemImport.importTemplate.path
