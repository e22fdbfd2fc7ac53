/** Parses a spreadsheet's clipboard text into rows of cells; a final line break adds no row. */
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
 * Target cells of a paste that starts at the active cell; cells outside the grid are dropped. A single value fills only its own
 * cell. Positions count the rows shown and the editable columns.
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
