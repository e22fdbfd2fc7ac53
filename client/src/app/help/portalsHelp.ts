/** The lines about the screen of the tax portals. */
export const portalsHelp = [
  ['A file for each portal.', 'It is checked against the schema before it is saved.'],
  ['Read answer enters IRNs and e-way numbers.', 'What is unknown or differs is not taken.'],
  ['A filed month stands still.', 'Its changes are amendments.'],
] as const
