import type { Agreed } from './agreed/agreed.ts'
import type { TypedLine } from './lines.ts'
import { type SaidPacks, withPacks } from './saidPacks.ts'

/** A line, and where it was. */
export interface LineAt {
  at: number
  line: TypedLine
}

/** What is done to the lines of an order, wherever it is entered. */
export type LinesCommand =
  /** An amount that was typed or said, as packs; `said` is the item in the words of who said it. */
  | { type: 'put'; packs: SaidPacks; said?: string | undefined }
  /** Lines of packs that the order does not have yet. */
  | { type: 'add'; lines: readonly TypedLine[] }
  | { type: 'type'; packsizeid: number; typed: string }
  | { type: 'agree'; packsizeid: number; agreed: Agreed | undefined }
  | { type: 'remove'; packs: ReadonlySet<number> }
  /** Lines that were removed come back to their places. */
  | { type: 'putBack'; lines: readonly LineAt[] }

/** Returns the lines after a command. Each pack has one line. (rules §3.3) */
export function linesAfter(lines: readonly TypedLine[], command: LinesCommand): TypedLine[] {
  const isThere = ({ pack }: TypedLine) => lines.some(other => other.pack.packsizeid === pack.packsizeid)
  const inLine = (packsizeid: number, change: Partial<TypedLine>) =>
    lines.map(line => (line.pack.packsizeid === packsizeid ? { ...line, ...change } : line))
  switch (command.type) {
    case 'put':
      return withPacks(lines, command.packs, command.said)
    case 'add':
      return [...lines, ...command.lines.filter(line => !isThere(line))]
    case 'type':
      return inLine(command.packsizeid, { typed: command.typed })
    case 'agree':
      return inLine(command.packsizeid, { agreed: command.agreed })
    case 'remove':
      return lines.filter(({ pack }) => !command.packs.has(pack.packsizeid))
    case 'putBack':
      return command.lines
        .filter(({ line }) => !isThere(line))
        .reduce<TypedLine[]>((all, { at, line }) => all.toSpliced(at, 0, line), [...lines])
  }
}

/** The lines of these packs with their places, to be put back. */
export const linesAt = (lines: readonly TypedLine[], packs: ReadonlySet<number>): LineAt[] =>
  lines.flatMap((line, at) => (packs.has(line.pack.packsizeid) ? [{ at, line }] : []))
