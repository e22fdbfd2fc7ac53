const placesARow = 4
const letters = 26

/** The place of the order so-and-so of a slot, from 1: A1–A4, B1 … Z4, AA1 … (rules.md §3.5) */
export function wallPlace(running: number): string {
  const row = Math.floor((running - 1) / placesARow)
  const first = row < letters ? '' : String.fromCharCode(64 + Math.floor(row / letters))
  return `${first}${String.fromCharCode(65 + (row % letters))}${((running - 1) % placesARow) + 1}`
}
