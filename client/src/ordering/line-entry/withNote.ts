/** Instructions with a note behind them. */
export const withNote = (instructions: string, note: string): string =>
  [instructions.trim(), note].filter(Boolean).join('\n')
