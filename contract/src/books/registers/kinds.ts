/** The tables of GSTR-1 that hold each document once: they may be added up, and so may the HSN summaries. */
export const tableKinds = ['B2B', 'SEZ', 'B2CL', 'B2CS', 'CDNR', 'CDNUR', 'EXEMP'] as const
export const hsnKinds = ['HSN_B2B', 'HSN_B2C'] as const

/** Files for the accountants: the full sales register, the tables of GSTR-1, and what was free of charge. (rules §7.9) */
export const registerKinds = [
  'SALES',
  ...tableKinds,
  ...hsnKinds,
  'DOCS',
  'FREE',
  'CMP_08',
  'GSTR_4',
] as const
export type RegisterKind = (typeof registerKinds)[number]

export const registerTitle: Record<RegisterKind, string> = {
  SALES: 'Sales register',
  B2B: 'B2B invoices',
  SEZ: 'Supplies to SEZ',
  B2CL: 'B2C large invoices',
  B2CS: 'B2C small',
  CDNR: 'Credit notes, registered',
  CDNUR: 'Credit notes, unregistered',
  EXEMP: 'Exempt supplies',
  HSN_B2B: 'HSN summary, B2B',
  HSN_B2C: 'HSN summary, B2C',
  DOCS: 'Documents issued',
  FREE: 'Free of charge',
  CMP_08: 'CMP-08, by quarter',
  GSTR_4: 'GSTR-4, by year',
}

/** The table of GSTR-1 that a register fills; '' for none. */
export const registerTable: Record<RegisterKind, string> = {
  SALES: '',
  B2B: '4A',
  SEZ: '6B',
  B2CL: '5A',
  B2CS: '7',
  CDNR: '9B',
  CDNUR: '9B',
  EXEMP: '8',
  HSN_B2B: '12',
  HSN_B2C: '12',
  DOCS: '13',
  FREE: '',
  CMP_08: '',
  GSTR_4: '',
}
