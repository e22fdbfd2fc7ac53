import { bones, singular } from '../../../goods/matching/fold.ts'
import { romanise } from '../../../goods/matching/romanise.ts'
import type { WordBook } from './book.ts'
import { spelling } from './closeness.ts'
import { goodBeginnings, goodBones, goodNear, goodOf, goodSounds } from './good-words.ts'
import type { Named } from './names.ts'
import { similarTo } from './near.ts'

/** Some words next to each other. */
export interface Words {
  words: string
  /** How they sound, without spaces. */
  sound: string
}

/** Goods by a phrase of similar spelling. */
export interface Near {
  items: readonly number[]
  likeness: number
  phrase: string
}

/** Ways to find goods that are not written as the catalogue and the trade write them. */
export interface Strategies {
  bySound: (said: Words) => Named | undefined
  bySpelling: (said: Words) => Named | undefined
  /** "adrk", "tmatr": a word without its vowels; and "tom", the beginning of one kind of goods alone. */
  shortened: (said: Words) => Named | undefined
  /** What is spelled like some words, best first. */
  similar: (words: string) => readonly Near[]
}

export function strategiesOf(book: WordBook, named: (phrase: string) => Named | undefined): Strategies {
  const spellings = new Map<string, Near[]>()
  const similar = (words: string): Near[] => {
    const cached = spellings.get(words)
    if (cached) return cached
    const text = romanise(words).replaceAll(' ', '')
    const best = new Map<string, Near>()
    for (const near of [book.near, goodNear()])
      for (const { phrase, likeness } of similarTo(near, text, spelling.compared)) {
        const hit = named(phrase)
        if (!hit) continue
        const key = hit.items.length > 0 ? hit.items.join() : `good ${goodOf().get(phrase)}`
        if ((best.get(key)?.likeness ?? 0) < likeness) best.set(key, { items: hit.items, likeness, phrase })
      }
    const found = [...best.values()].sort((one, other) => other.likeness - one.likeness)
    spellings.set(words, found)
    return found
  }

  /** Whether other goods are spelled nearly as much like it: makhaan is makhan or makhana. */
  const hasRival = (words: string, { items }: Named): boolean => {
    const near = similar(words)
    const own = near.find(one => sameItems(one.items, items))?.likeness ?? 0
    return near.some(
      one =>
        !sameItems(one.items, items) &&
        one.likeness > spelling.rival &&
        one.likeness >= own - spelling.rivalBehind,
    )
  }

  return {
    similar,
    bySound({ words, sound }) {
      if (words.length < shortestSounded) return undefined
      const latin = romanise(words)
      const asLatin = latin === words ? undefined : named(latin)
      if (asLatin) return { ...asLatin, by: 'SPELLING' }
      if (sound.length < shortestSound) return undefined
      const isKnown = goodSounds().has(sound) || book.sounds.has(sound)
      const heard = isKnown ? sound : (singular(sound) ?? sound)
      const phrase = goodSounds().get(heard)
      const own = book.sounds.get(heard) ?? []
      const hits = [...new Set([...own, ...(phrase ? [phrase] : [])])].flatMap(name => named(name) ?? [])
      const [hit] = hits
      if (!hit) return undefined
      const alike = hits.every(({ items }) => sameItems(items, hit.items))
      return {
        ...hit,
        by: 'SPELLING',
        isSure: hit.isSure && alike && phrase !== null && !hasRival(words, hit),
      }
    },
    bySpelling({ words }) {
      const [best, next] = similar(words)
      const least = words.length < spelling.short ? spelling.taken : spelling.proposed
      const hit = best && best.likeness >= least ? named(best.phrase) : undefined
      if (!best || !hit) return undefined
      const lead = best.likeness - (next?.likeness ?? 0)
      if (lead < spelling.undecided) return undefined
      const isSure = best.likeness >= spelling.taken && lead >= spelling.lead && hit.isSure
      return { ...hit, by: 'LIKENESS', likeness: best.likeness, isSure }
    },
    shortened({ words, sound }) {
      const phrase = goodBones().get(bones(sound) ?? '') ?? goodBeginnings().get(words)
      const hit = phrase ? named(phrase) : undefined
      return hit && words.length < (phrase?.length ?? 0)
        ? { ...hit, by: 'LIKENESS', likeness: spelling.proposed, isSure: false }
        : undefined
    },
  }
}

/** Shorter words, and shorter sounds, are too much alike. */
const shortestSounded = 4
const shortestSound = 3

const sameItems = (one: readonly number[], other: readonly number[]): boolean => one.join() === other.join()
