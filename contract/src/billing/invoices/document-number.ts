import { z } from 'zod'

/** The number of a document or receipt, such as 2627/BS/0000123; typed in any case. (rules §7.3) */
export const DocumentNumber = z.string().trim().toUpperCase().min(1).max(16)
