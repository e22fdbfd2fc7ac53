/** What a spreadsheet puts on the clipboard, as rows of cells; a line break at the very end is no row. */
export function pastedCells(text: string): string[][] {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map(line => line.split('\t').map(cell => cell.trim()))
}

export interface Target {
  row: number
  column: number
  text: string
}

/**
 * Where pasted cells land from the active cell on: never outside the grid. One single value fills nothing but its own cell.
 * Places are counted among the rows shown and the columns that can be edited.
 */
export const landing = (
  cells: readonly (readonly string[])[],
  from: { row: number; column: number },
  size: { rows: number; columns: number },
): Target[] =>
  cells.flatMap((line, down) =>
    line.flatMap((text, right) => {
      const [row, column] = [from.row + down, from.column + right]
      return row < size.rows && column < size.columns ? [{ row, column, text }] : []
    }),
  )
