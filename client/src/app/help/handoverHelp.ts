/** The lines about the hand-over to the books. */
export const handoverHelp = [
  ['Name the ledgers once.', 'A batch is made when each has a name.'],
  ['Each document and receipt is in one batch.', 'What changes later is in the next one.'],
  ['Import the file, then mark the batch.', 'Only the newest one that was not imported can be taken back.'],
] as const
