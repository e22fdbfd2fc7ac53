import { z } from 'zod'
import { isDay } from '../day.ts'

/** A day of every year: MM-DD. */
export const YearDay = z.string().refine(text => isDay(`2023-${text}`), 'Enter a day of every year, such as 10-31')
