import { z } from 'zod'
import { bulkRows } from '../bulk/model.ts'
import { CategoryId, ItemTypeId } from '../ids.ts'
import { taxClasses } from './tax-class.ts'

/** The fields of items that can be set on many at once. */
export const ItemValues = z
  .object({ categoryId: CategoryId, taxClass: z.enum(taxClasses), isActive: z.boolean() })
  .partial()
  .refine(values => Object.keys(values).length > 0, 'Choose what to change')
export type ItemValues = z.output<typeof ItemValues>

export const ItemsToChange = z.object({ rows: bulkRows(ItemTypeId), set: ItemValues })
