import type { Cell } from './cells.ts'

/** How the header of a table is known among the filled rows of a file: one of the first `within`. */
export interface Head {
  within: number
  is(cells: readonly Cell[]): boolean
}

/** Any first row. */
export const noHead: Head = { within: 1, is: () => false }
