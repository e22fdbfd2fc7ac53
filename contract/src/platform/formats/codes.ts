import { z } from 'zod'
import { orDigits } from './digits.ts'
import { plainSigns } from './plain.ts'

const upper = (text: string): string => plainSigns(text).trim().toUpperCase()

/** The code of one sellable pack; compared and stored in upper case. (rules §2.1) */
export const isSku = (text: string): boolean => /^[A-Z0-9-]{3,32}$/.test(text)
export const Sku = /* @__PURE__ */ orDigits('SKU', () =>
  z.string('SKU is missing').overwrite(upper).refine(isSku, 'A SKU has 3 to 32 letters, digits or hyphens'),
)

/** The code of an item type; compared and stored in upper case. (rules §2.1) */
export const isItemTypeCode = (text: string): boolean => /^[A-Z0-9-]{2,32}$/.test(text)
export const ItemTypeCode = /* @__PURE__ */ orDigits('Item type code', () =>
  z
    .string('Item type code is missing')
    .overwrite(upper)
    .refine(isItemTypeCode, 'An item type code has 2 to 32 letters, digits or hyphens'),
)

/** The number of a document: at most 16 letters, digits, / and -. (rules §2.5) */
export const isInvoiceNumber = (text: string): boolean => /^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$/.test(text)
export const InvoiceNumber = /* @__PURE__ */ orDigits('Document number', () =>
  z
    .string('Document number is missing')
    .overwrite(plainSigns)
    .trim()
    .refine(isInvoiceNumber, 'A document number can have at most 16 letters, digits, / or -'),
)

/** Key for comparing document numbers of one financial year, ignoring case. (rules §7.3) */
export const invoiceNumberKey = (number: string): string => number.toUpperCase()
