/** Where a letter stands in its block: the Indian scripts of Unicode all have the same order, each in 128 places. */
const placeOf = (code: number): number => code & 0x7f
const isIndian = (code: number): boolean => code >= 0x0900 && code <= 0x0d7f

const consonants = (
  'k kh g gh ng ch chh j jh ny t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h'.split(' ') as readonly string[]
).map((sound, at) => [0x15 + at, sound] as const)
const withDot = 'k kh g z r rh f y'.split(' ').map((sound, at) => [0x58 + at, sound] as const)
const consonantAt = new Map([...consonants, ...withDot])
/** A dot below makes another sound of a few. */
const dotted: Record<string, string> = { j: 'z', ph: 'f', d: 'r', dh: 'rh' }

const vowelAt = new Map('a a i i u u ri l e e e ai o o o au'.split(' ').map((sound, at) => [0x05 + at, sound] as const))
const signAt = new Map('a i i u u ri ri e e e ai o o o au'.split(' ').map((sound, at) => [0x3e + at, sound] as const))
/** Closing consonants of Malayalam, which have letters of their own. */
const closing = 'nnrllk'
const firstClosing = 0x0d7a

const dot = 0x3c
const noVowel = 0x4d
const nasals = new Set([0x01, 0x02])
/** Signs that change how something is said, not what is written in Latin letters. */
const silent = new Set([0x03, 0x3d, 0x70, 0x71])

/**
 * Names in Indian scripts as people write them in Latin letters: टमाटर becomes tamatar, so that either finds the other, slips are
 * forgiven in both, and the index of letter groups, which may know Latin letters alone, serves all. Everything else stays.
 */
export function romanise(text: string): string {
  return text.split(' ').map(romanisedWord).join(' ')
}

function romanisedWord(word: string): string {
  let written = ''
  // The consonant before, as long as it may still have its vowel.
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
  // The vowel of a last consonant is not spoken, unless there is no other.
  close(written === '' ? 'a' : '')
  return written
}
