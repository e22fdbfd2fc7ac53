import { romanise } from './romanise.ts'

/** Spellings that people use for one sound when they write Indian words in Latin letters, in the order they are replaced. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/zh/g, 'l'],
  [/chh?/g, 'C'],
  [/ph/g, 'f'],
  [/sh/g, 's'],
  [/([bdgjkt])h/g, '$1'],
  [/c(?=[eiy])/g, 's'],
  [/ck|c|q/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/ee|ea|ii|ie/g, 'i'],
  [/oo|ou|uu/g, 'u'],
  [/a[iy]|e[iy]/g, 'e'],
  [/aw|au/g, 'o'],
  [/(.)\1+/g, '$1'],
  [/y$/, 'i'],
  [/(?<=..)h$/, ''],
]

/** English plurals, removed where something is left to recognise. */
const endings = /(?<=[a-zA-Z]{3})(?:es|s)$/

/**
 * Writes a word as it sounds, so that aaloo and alu, pyaaz and pyaj, kothmeer and kothmir are one; plurals lose their ending.
 * Never shown: only compared with other folded words.
 */
export function fold(key: string): string {
  let sound = romanise(key)
  for (const [spelling, one] of sounds) sound = sound.replace(spelling, one)
  return sound.replace(endings, '')
}

/** What is left of a folded name when its vowels are dropped, as in hurried messages: adrk, tmatr; too short ones say nothing. */
export function bones(sound: string): string | undefined {
  const left = sound.slice(0, 1) + sound.slice(1).replace(/[aeiou]/g, '')
  return left.length < 3 ? undefined : left
}

/** A folded name without the plural of Telugu and Kannada: vankayalu, tamatalu; undefined if it has none. */
export const singular = (sound: string): string | undefined => /^(.{4,}?)(?:galu|lu)$/.exec(sound)?.[1]
