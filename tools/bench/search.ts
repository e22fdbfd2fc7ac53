import { bestMatches, searchable } from '@packhouse/contract/search/normalise.ts'

const sounds = ['ka', 'mi', 'ro', 'ta', 'ne', 'lu', 'sha', 'pu', 'gi', 'vo']
const word = (number: number): string =>
  [number % 10, Math.floor(number / 10) % 10, Math.floor(number / 100) % 10, 3].map(at => sounds[at]).join('')

/** Milliseconds per key press in the item box, with two thousand items in memory: the median and the worst of many. */
export function measureSearch(): { median: number; worst: number } {
  const items = Array.from({ length: 2_000 }, (_, number) =>
    searchable({
      name: `${word(number)} ${word(number * 7)}`,
      aliases: [1, 2, 3, 4, 5].map(step => word(number + step * 37)),
      codes: [`CODE-${number}`],
    }),
  )
  const typed = ['k', 'kam', 'kamirot', 'mirota sha', 'lushapx gi', 'zzqqw']
  const times = Array.from({ length: 20 }, () =>
    typed.map(text => {
      const begun = performance.now()
      bestMatches(text, items, item => item, 8)
      return performance.now() - begun
    }),
  )
    .slice(5) // the first rounds are warm-up
    .flat()
    .sort((one, other) => one - other)
  return { median: times[Math.floor(times.length / 2)] ?? 0, worst: times.at(-1) ?? 0 }
}
