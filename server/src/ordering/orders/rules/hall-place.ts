const placesARow = 4
const letters = 26

/** The wall place of an order by its running number in the slot, from 1: A1–A4, B1 … Z4, AA1 … (rules §3.5) */
export function wallPlace(running: number): string {
  const row = Math.floor((running - 1) / placesARow)
  const first = row < letters ? '' : String.fromCharCode(64 + Math.floor(row / letters))
  return `${first}${String.fromCharCode(65 + (row % letters))}${((running - 1) % placesARow) + 1}`
}
