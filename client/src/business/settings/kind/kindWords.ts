import type { SupplierKind } from '@packhouse/contract/business/gst/supplier-kind.ts'

/** What a kind is, in a line. */
export const kindHint: Record<SupplierKind, string> = {
  REGULAR: 'Tax invoice and bill of supply, all registers',
  COMPOSITION: 'Bill of supply for everything, no tax on it',
  UNREGISTERED: 'Bill without GSTIN',
}

/** What changes from the day on. (rules §12.1) */
export const kindChanges: Record<SupplierKind, readonly string[]> = {
  REGULAR: [
    'Tax invoices for taxed goods, bills of supply for the others',
    'Tax is added to the prices of taxed goods',
    'GSTR-1 and, where it applies, e-invoices',
  ],
  COMPOSITION: [
    'One bill of supply an order, no tax columns, the words of the rule on top',
    'Prices are what customers pay: no tax is added to them',
    'Orders to another State and to an SEZ are refused',
    'Registers for CMP-08 and GSTR-4; GSTR-1 and e-invoices end the day before',
    'Credit notes on older invoices keep their tax',
  ],
  UNREGISTERED: [
    'A plain bill in a series of its own, without GSTIN and words of GST',
    'Prices are what customers pay: no tax is added to them',
    'Taxed goods to another State and to an SEZ are refused',
    'No GSTR-1; only for exempt goods, or below the threshold of registration',
    'Credit notes on older invoices keep their tax',
  ],
}

/** The document most orders get, by its title. */
export const kindPaper: Record<SupplierKind, string> = {
  REGULAR: 'Tax invoice',
  COMPOSITION: 'Bill of supply',
  UNREGISTERED: 'Bill',
}
