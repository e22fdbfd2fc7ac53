/** What a tax portal issues for a document: an IRN or an e-way bill. (rules §7.6) */
export type PortalRule = 'E_INVOICE' | 'E_WAY'
export const isPortalRule = (value: unknown): value is PortalRule =>
  value === 'E_INVOICE' || value === 'E_WAY'
