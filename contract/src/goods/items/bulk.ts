import { z } from 'zod'
import { CategoryId, ItemTypeId } from '../../ids.ts'
import { bulkRows } from '../../platform/bulk/model.ts'
import { taxClasses } from './tax-class.ts'

/** The fields of items that can be set on many at once. */
export const ItemValues = z
  .object({ categoryId: CategoryId, taxClass: z.enum(taxClasses), isActive: z.boolean() })
  .partial()
  .refine(values => Object.keys(values).length > 0, 'Choose what to change')
export type ItemValues = z.output<typeof ItemValues>

export const ItemsToChange = z.object({ rows: bulkRows(ItemTypeId), set: ItemValues })
