import { heading, type Outcome } from './run.ts'

/** So many files of a part are named. */
const maxFiles = 25

/** Prints where the time of a run went: by part, by kind of work, and by file. */
export function showProfile(outcomes: readonly Outcome[]): void {
  for (const { name, seconds, profile } of outcomes) {
    if (!profile) continue
    console.log(`\n${heading(`${name}: ${seconds.toFixed(0)} s`)}`)
    table('Kind of work', profile.kinds, Number.POSITIVE_INFINITY)
    table('File', profile.files, maxFiles)
    table('Steps of over a second', profile.longWaits ?? {}, maxFiles)
  }
}

function table(head: string, seconds: Record<string, number>, maxRows: number): void {
  const rows = Object.entries(seconds).sort(([, a], [, b]) => b - a)
  const total = rows.reduce((sum, [, taken]) => sum + taken, 0)
  if (total === 0) return
  const line = (name: string, taken: number) =>
    console.log(
      `  ${taken.toFixed(1).padStart(8)} s  ${((taken / total) * 100).toFixed(0).padStart(3)} %  ${name}`,
    )
  console.log(`\n  ${head}`)
  for (const [name, taken] of rows.slice(0, maxRows)) line(name, taken)
  const others = rows.slice(maxRows)
  if (others.length > 0)
    line(
      `${others.length} others`,
      others.reduce((sum, [, taken]) => sum + taken, 0),
    )
  line('together, of all processes', total)
}
