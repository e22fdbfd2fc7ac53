import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { styleText } from 'node:util'

/** A test that failed at first and passed when it was tried again. */
export interface SecondTry {
  /** a journey with its file, or a file of server tests */
  name: string
  /** where it failed first, as file:line */
  place: string
  /** the beginning of its first error */
  error: string
  /** with which try it passed */
  tries: 2 | 3
  /** of the third try of a journey */
  trace?: string
}

/** More that fail at once have a cause that a second try would hide. */
export const maxAgain = 10

/** By part of the run. */
export type SecondTries = Record<string, SecondTry[]>

/** What the run before had to try again; nothing where there was none, or one whose list had another form. */
export function readSecondTries(file: string): SecondTries {
  try {
    const read = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
    return Array.isArray(read) ? {} : read
  } catch {
    return {} // its run was killed as it wrote
  }
}

/** Keeps what this run had to try again; what the run before says of other parts stays. */
export function writeSecondTries(file: string, tries: SecondTries): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ ...readSecondTries(file), ...tries }, null, 2))
}

/** What failed, for people: its name, remarks on it, its trace if one was taken, and its error. */
export const failureText = (
  { name, error, trace }: Pick<SecondTry, 'name' | 'error' | 'trace'>,
  remarks: readonly string[],
): string =>
  [name, ...remarks, ...(trace ? [`trace: npx playwright show-trace ${trace}`] : []), error].join('\n')

/** The lines that name a second try; in capitals where the run before needed one too. */
export function sayAgain(again: SecondTry, before: readonly SecondTry[]): string {
  const isListed = before.some(one => one.name === again.name)
  const warning = styleText('yellow', 'THE RUN BEFORE TRIED IT AGAIN TOO: MEND IT FIRST')
  return failureText(again, [
    ...(isListed ? [warning] : []),
    `at ${again.place}, passed with try ${again.tries}`,
  ])
}
