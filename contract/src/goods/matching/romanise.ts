/** Position of a letter in its block: the Indian scripts of Unicode share one order, each in 128 positions. */
const placeOf = (code: number): number => code & 0x7f
const isIndian = (code: number): boolean => code >= 0x0900 && code <= 0x0d7f

const consonants = (
  'k kh g gh ng ch chh j jh ny t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h'.split(
    ' ',
  ) as readonly string[]
).map((sound, at) => [0x15 + at, sound] as const)
const withDot = 'k kh g z r rh f y'.split(' ').map((sound, at) => [0x58 + at, sound] as const)
const consonantAt = new Map([...consonants, ...withDot])
/** A dot below changes the sound of a few consonants. */
const dotted: Record<string, string> = { j: 'z', ph: 'f', d: 'r', dh: 'rh' }

const vowelAt = new Map(
  'a a i i u u ri l e e e ai o o o au'.split(' ').map((sound, at) => [0x05 + at, sound] as const),
)
const signAt = new Map(
  'a i i u u ri ri e e e ai o o o au'.split(' ').map((sound, at) => [0x3e + at, sound] as const),
)
/** Closing consonants of Malayalam, which have separate letters. */
const closing = 'nnrllk'
const firstClosing = 0x0d7a

const dot = 0x3c
const noVowel = 0x4d
const nasals = new Set([0x01, 0x02])
/** Signs that affect pronunciation but not the Latin spelling. */
const silent = new Set([0x03, 0x3d, 0x70, 0x71])

/**
 * Transliterates names in Indian scripts to their usual Latin spelling: टमाटर becomes tamatar, so that either finds the other,
 * typos are tolerated in both, and one trigram index, which may know only Latin letters, serves all. Everything else is
 * unchanged.
 */
export function romanise(text: string): string {
  return text.split(' ').map(romanisedWord).join(' ')
}

function romanisedWord(word: string): string {
  let written = ''
  // The preceding consonant while its vowel is not known yet.
  let open: string | undefined
  const close = (vowel: string) => {
    if (open !== undefined) written += open + vowel
    open = undefined
  }
  for (const letter of word) {
    const code = letter.codePointAt(0) ?? 0
    const place = placeOf(code)
    const consonant = isIndian(code) ? consonantAt.get(place) : undefined
    const sign = signAt.get(place)
    if (!isIndian(code)) {
      close('a')
      written += letter
    } else if (code >= firstClosing) {
      close('a')
      written += closing[code - firstClosing] ?? ''
    } else if (consonant !== undefined) {
      close('a')
      open = consonant
    } else if (place === dot) open = open && (dotted[open] ?? open)
    else if (place === noVowel) close('')
    else if (sign !== undefined) close(sign)
    else if (nasals.has(place)) {
      close('a')
      written += 'n'
    } else if (!silent.has(place)) {
      close('a')
      written += vowelAt.get(place) ?? ''
    }
  }
  // The vowel of a final consonant is not spoken, unless there is no other.
  close(written === '' ? 'a' : '')
  return written
}
