import { z } from 'zod'
import { isDay } from '../../day.ts'

/** A day of every year: MM-DD. */
export const YearDay = /* @__PURE__ */ z
  .string()
  .refine(text => isDay(`2023-${text}`), 'Enter a day of every year, such as 10-31')

/** The last day of issue of a credit note with tax, unless settings say otherwise. (rules §7.10) */
export const usualLastNoteDay = '10-31'
