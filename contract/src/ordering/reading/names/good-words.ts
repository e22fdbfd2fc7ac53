import { bones, fold } from '../../../goods/matching/fold.ts'
import { once, onceInSteps } from '../../../once.ts'
import { allGoods } from './goods.ts'
import { type Near, nearOf } from './near.ts'

/** Phrases of one step. */
const aStep = 500

/** Goods by their phrases, as places in `allGoods`; these and the following are the same for every catalogue. */
export const goodOf: () => ReadonlyMap<string, number> = once(
  () => new Map(allGoods().flatMap(({ phrases }, good) => phrases.map(phrase => [phrase, good] as const))),
)

/** A phrase as it sounds, without spaces. */
export const soundOf = (phrase: string): string => phrase.split(' ').map(fold).join('')

/** A phrase by its sound; null where different goods sound alike. Words in Latin letters come first: others are written one way. */
const sounds = onceInSteps(function* (): Generator<void, ReadonlyMap<string, string | null>> {
  const isLatin = (phrase: string) => /^[\x20-\x7e]+$/.test(phrase)
  const found = new Map<string, string | null>()
  let at = 0
  for (const [phrase, good] of goodOf()) {
    if (++at % aStep === 0) yield
    if (!isLatin(phrase)) continue
    const sound = soundOf(phrase)
    const cached = found.get(sound)
    if (cached === undefined) found.set(sound, phrase)
    else if (cached !== null && goodOf().get(cached) !== good) found.set(sound, null)
  }
  for (const phrase of goodOf().keys()) {
    if (isLatin(phrase)) continue
    const sound = soundOf(phrase)
    if (!found.has(sound)) found.set(sound, phrase)
  }
  return found
})
export const goodSounds = sounds.get

/** Kinds of goods by a word without its vowels; null where several have it. */
export const goodBones: () => ReadonlyMap<string, string | null> = once(() => {
  const found = new Map<string, string | null>()
  for (const [sound, phrase] of goodSounds()) {
    const left = phrase === null ? undefined : bones(sound)
    if (left === undefined || phrase === null) continue
    const cached = found.get(left)
    if (cached === undefined) found.set(left, phrase)
    else if (cached !== null && goodOf().get(cached) !== goodOf().get(phrase)) found.set(left, null)
  }
  return found
})

/** Letters that a name is cut down to: tom, oni, pot; three are the least that say anything. */
const cutTo = [3, 4]

/** Plain names of goods by their beginning; null where several begin so. */
export const goodBeginnings: () => ReadonlyMap<string, string | null> = once(() => {
  const found = new Map<string, string | null>()
  for (const { phrases } of allGoods()) {
    const [phrase = ''] = phrases
    if (!/^[a-z]{5,}$/.test(phrase)) continue
    for (const begun of cutTo.map(letters => phrase.slice(0, letters))) {
      const cached = found.get(begun)
      if (cached === undefined) found.set(begun, phrase)
      else if (cached !== phrase) found.set(begun, null)
    }
  }
  return found
})

/** The phrases of goods by their spelling. */
const near = onceInSteps((): Generator<void, Near> => nearOf(goodOf().keys()))
export const goodNear = near.get

/** Builds the dictionaries in steps, so that the first message that is read keeps nobody waiting. */
export function* dictionaries(): Generator<void, void> {
  for (const build of [allGoods, goodOf]) {
    build()
    yield
  }
  yield* sounds.steps()
  for (const build of [goodBones, goodBeginnings]) {
    build()
    yield
  }
  yield* near.steps()
}
