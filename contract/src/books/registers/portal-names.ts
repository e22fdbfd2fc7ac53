/** Returns of a month: GSTR-1A changes GSTR-1 until GSTR-3B is filed. [LAW: CGST Rules, rule 59(1), proviso] (rules §30.5) */
export const gstForms = ['GSTR1', 'GSTR1A', 'GSTR3B'] as const
export type GstForm = (typeof gstForms)[number]
export const gstFormName: Record<GstForm, string> = { GSTR1: 'GSTR-1', GSTR1A: 'GSTR-1A', GSTR3B: 'GSTR-3B' }

/** Tables of GSTR-1 in the order of the form. */
export const portalTables = ['4A', '6B', '5A', '7', '9B', '8', '12', '13'] as const
export type PortalTable = (typeof portalTables)[number]

export const portalChecks = ['SERIES', 'IRN', 'PLACE', 'HSN', 'SUMS', 'SCHEMA', 'EWAY', 'AMENDED'] as const
export type PortalCheck = (typeof portalChecks)[number]

/**
 * READ: entered now. TWICE: the file has it before. UNKNOWN: no document has this number. OTHER: the IRN or number differs from the
 * one entered, or belongs to another document. THERE: entered before. FAULT: cannot be read or does not fit. REFUSED: the portal gave
 * no number. KNOWN: it refused the document because it has it already, and names the number that it has. CANCELLED: the number is
 * cancelled at the portal. LEFT: left out by a person.
 */
export const answerStates = [
  'READ',
  'TWICE',
  'UNKNOWN',
  'OTHER',
  'THERE',
  'FAULT',
  'REFUSED',
  'KNOWN',
  'CANCELLED',
  'LEFT',
] as const
/** A person says of these which document they mean, or leaves them out. */
export const openAnswers: readonly AnswerState[] = ['UNKNOWN', 'KNOWN']
export type AnswerState = (typeof answerStates)[number]
