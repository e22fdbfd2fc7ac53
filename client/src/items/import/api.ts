import type { Told } from '@packhouse/contract/endpoint.ts'
import { itemImport } from '@packhouse/contract/item-import/endpoints.ts'
import { ask } from '../../app/api.ts'

/** The calls of a sheet of new items; its dialog shows refusals itself. */
export const { useImportItemsMutation } = ask(itemImport, { quiet: ['importItems'] })

export type ImportedSheet = Told<typeof itemImport.importItems>
export type ImportedRow = ImportedSheet['rows'][number]

/** Where the empty sheet is downloaded. */
export const templatePath = itemImport.importTemplate.path
