import { fold } from '../../../goods/matching/fold.ts'
import { searchKey } from '../../../goods/matching/normalise.ts'
import { once, onceInSteps } from '../../../once.ts'
import type { MessageUnit } from '../model.ts'
import { beforeNumber, fractionWords, kilosInOneWord, numberWords, quarterKilo } from './number-words.ts'

/**
 * Units as buyers write them: the unit of a line, how many thousandths of it one is, then the words. Grams and dozens become
 * kilograms and pieces. (rules §9)
 */
const units = `
kg 1000: kg, k, kgs, kilo, kilos, kelo, klo, kilogram, kilograms, kilogramme, kilogrm, kilogms, kgm, kgms, kil, kilu, kilolu, kilola, kilovu, kejilu, keji, kejiya, k g, किलो, किग्रा, कि, केजी, किलोग्राम, கிலோ, கி, கேஜி, కిలో, కిలోలు, కేజీ, కేజీలు, కేజి, ಕೆಜಿ, ಕೆ ಜಿ, ಕಿಲೋ, ಕಿಲೊ, ಕೆ, ಕೇಜಿ
kg 1: g, gm, gms, gram, grams, gramme, grammes, grm, grms, gr, graam, gramm, gramu, gramulu, graamu, ग्राम, ग्रॅम, ग्रा, கிராம், గ్రాములు, గ్రాము, గ్రా, ಗ್ರಾಂ, ಗ್ರಾಮ್
kg 100000: quintal, quintals, qtl, kwintal, kuintal, kvintal, कुंतल, क्विंटल, குவிண்டால், క్వింటాల్
kg 1000000: ton, tons, tonne, tonnes, टन
l 1000: l, ltr, ltrs, lit, lits, liter, liters, litre, litres, leeter, litar, litr, lt, lts, liteir, littar, litru, litaru, लीटर, लिटर, லிட்டர், లీటర్లు, లీటరు, లీటర్, ಲೀಟರ್
l 1: ml, mls, mili, mili litre, millilitre, मिली, मिली लीटर, மில்லி
pc 1000: pc, pcs, piece, pieces, pees, peace, peaces, pic, pis, nos, nag, nags, nug, number, numbers, units, unit, ea, each pc, adad, adet, dana, dane, daane, daana, per piece, ennam, head, heads, cob, cobs, फली, नग, पीस, नंग, दाने, दाना, பீஸ், எண்ணம், పీసులు, ముక్కలు, ಪೀಸ್
pc 12000: dozen, dozens, doz, dozn, dz, dzn, darjan, darzan, dajan, dazan, dozan, dazen, tajan, dajanu, दर्जन, डझन, டஜன், డజన్, డజను, ಡಜನ್
pc 100000: shekda, shekada, saikda, sainkda, शेकडा, सैकड़ा
bunch 1000: bunch, bunches, bnch, bnchs, bunchs, bunche, bch, bun, gaddi, gaddis, gadi, gaddiyan, gaddiyaan, gadiyan, judi, judya, juddi, jodi, juri, kattu, kattugalu, kattugal, kattalu, kattlu, kantha, kante, kantegalu, kantu, kanthe, sivudu, pendi, pendhi, guchha, guccha, bundle, bundles, bandal, bundal, गड्डी, गड्डियां, गड्डियाँ, जुडी, जुड्या, पेंढी, गुच्छा, கட்டு, కట్ట, కట్టలు, ಕಟ್ಟು, ಕಂತೆ
box 1000: box, boxes, bx, peti, petty, petti, pettis, petiyan, petee, pethi, carton, cartons, cartoon, karton, ctn, ctns, cartan, case, cases, dibba, dabbe, dabba, khoka, khokha, पेटी, पेट्या, बॉक्स, खोका, பெட்டி, పెట్టె, పెట్టెలు, ಪೆಟ್ಟಿಗೆ, ಬಾಕ್ಸ್
crate 1000: crate, crates, cret, crets, cratte, kret, krat, crat, karet, kreta, kerat, cratees, क्रेट, கிரேட், క్రేట్, ಕ್ರೇಟ್
bag 1000: bag, bags, beg, bori, boriya, boriyan, boree, bora, bore, sack, sacks, goni, gony, gonis, gunny, gunnies, gunny bag, gunny bags, gon, gonya, thaila, thela bag, thaili, moota, mootai, moottai, mootta, mutai, mootey, moote, chila, cheela, chilla, basta, bastha, bastalu, basthalu, sanchi, pote, poti, poth, sippam, chippam, बोरी, बोरा, कट्टा, गोणी, पोते, पोती, थैला, மூட்டை, సంచి, బస్తా, బస్తాలు, ಚೀಲ, ಮೂಟೆ
tray 1000: tray, trays, tre, trey, treys, ट्रे, டிரே, ట్రే, ట్రేలు, ಟ್ರೇ
pack 1000: pack, packs, packet, packets, packat, paket, pakets, pkt, pkts, pct, pckt, pkts, pack of, pouch, pouches, pauch, sachet, sachets, cover, covers, kavar, punnet, punnets, panet, ladi, ladis, ladiya, loaf, loaves, potlam, potlalu, pottalam, pudke, पैकेट, पैकिट, पाकीट, पाकिट, पुड़ा, पुडा, लादी, பாக்கெட், பேக்கெட், ప్యాకెట్, ప్యాకెట్లు, ಪ್ಯಾಕೆಟ್, ಪಾಕೆಟ್
bottle 1000: bottle, bottles, botal, bottal, bottel, botals, botl, btl, btls, botlu, seesa, sheeshi, shishi, jar, jars, बोतल, बाटली, பாட்டில், సీసా, ಬಾಟಲ್, ಬಾಟಲಿ
tin 1000: tin, tins, teen ka dabba, canister, canisters, kanastar, kanister, peepa, pipa, dabha, can, cans, kan, bucket, buckets, balti, tub, tubs, drum, drums, jerry can, jerrycan, टिन, टीन, डब्बा, डबा, டின், டப்பா, టిన్, డబ్బా, ಟಿನ್, ಡಬ್ಬ
`
/** "katta" is a bunch of leaves in the south and a sack in the north: the item decides. */
const bunchOrBag = 'katta, kattas, kattae'
/** Shapes that say nothing of the quantity: "2 kg block". */
const shapes =
  'block, blocks, slab, slabs, brick, stick, roll, rolls, wala, wali, vala, waali, waala, wale, vali, vaala, vaali, वाला, वाली, वाले, size, ka, ki, ke, pack size, each, packing, bharti, bhara, bhari'

export interface UnitMeaning {
  unit: MessageUnit
  /** Thousandths of the unit in one. */
  factor: number
  /** Bunch or bag, as the item decides. */
  either?: true
}

/** What a phrase can mean in an amount; several of these at once, decided by what is around it. */
export interface AmountMeaning {
  unit?: UnitMeaning
  /** A whole number, a fraction in thousandths, or thousandths added to the number after it. */
  number?: number
  fraction?: number
  before?: number
  /** A quarter kilo after a number word. */
  quarter?: true
  /** Kilos in one word, in thousandths. */
  kilos?: number
  /** A shape after a quantity, which says nothing. */
  shape?: true
  /** Also said where no amount is meant: no unit unless a number is before it. */
  talk?: boolean
}

/** Phrases and what they mean, as they are written and as they sound. */
export interface Lexicon<Known> {
  asWritten: (words: readonly string[]) => Known | undefined
  /** By the sound of its words; undefined for short phrases. */
  bySound: (words: readonly string[], sounds: readonly string[]) => Known | undefined
  has: (phrase: string) => boolean
  /** Builds the phrases and their sounds, in steps between which others work. */
  steps: () => Generator<void, void>
}

/** Phrases of one step. */
const aStep = 500
/** Shorter words are only recognised as they are written: their sounds are too alike. */
const shortestSounded = 4

/** A lexicon of phrases in the order of their weight: of several that sound alike the first counts. */
export function lexiconOf<Known>(build: () => ReadonlyMap<string, Known>): Lexicon<Known> {
  const exact = once(build)
  const sounded = onceInSteps(function* (): Generator<void, ReadonlyMap<string, Known>> {
    const found = new Map<string, Known>()
    let at = 0
    for (const [phrase, meaning] of exact()) {
      const sound = phrase.split(' ').map(fold).join(' ')
      if (!found.has(sound)) found.set(sound, meaning)
      if (++at % aStep === 0) yield
    }
    return found
  })
  return {
    asWritten: words => exact().get(words.join(' ')),
    bySound(words, sounds) {
      const letters = words.reduce((sum, { length }) => sum + length, 0)
      return letters < shortestSounded ? undefined : sounded.get().get(sounds.join(' '))
    },
    has: phrase => exact().has(phrase),
    *steps() {
      exact()
      yield
      yield* sounded.steps()
    },
  }
}

/** The lines of a dictionary: what is before the colon, and the phrases after it. */
export function linesOf(dictionary: string): { head: string; phrases: string[] }[] {
  return dictionary
    .trim()
    .split('\n')
    .map(line => {
      const [head = '', words = ''] = line.split(/:(?: |$)/)
      return { head, phrases: phrasesIn(words) }
    })
}

/** The phrases of a list with commas, as search keys. */
const phrasesIn = (words: string): string[] =>
  words
    .split(/[,\n]/)
    .map(phrase => searchKey(phrase))
    .filter(Boolean)

/** Adds the numbers, units and shapes of seven languages to a lexicon that is being built; `at` returns a phrase's meaning. */
export function addAmountWords(at: (phrase: string) => AmountMeaning): void {
  const each = (words: string, set: (meaning: AmountMeaning) => void) => {
    for (const phrase of phrasesIn(words)) set(at(phrase))
  }
  const numbered = (words: string, set: (meaning: AmountMeaning, value: number) => void) => {
    for (const { head, phrases } of linesOf(words))
      for (const phrase of phrases) set(at(phrase), Number.parseInt(head, 10))
  }
  for (const { head, phrases } of linesOf(units)) {
    const [unit = '', factor] = head.split(' ')
    for (const phrase of phrases) at(phrase).unit = { unit: unit as MessageUnit, factor: Number(factor) }
  }
  each(bunchOrBag, meaning => (meaning.unit = { unit: 'bag', factor: 1000, either: true }))
  each(shapes, meaning => (meaning.shape = true))
  numbered(numberWords, (meaning, value) => (meaning.number = value))
  numbered(fractionWords, (meaning, value) => (meaning.fraction = value))
  numbered(beforeNumber, (meaning, value) => (meaning.before = value))
  each(quarterKilo, meaning => (meaning.quarter = true))
  numbered(kilosInOneWord, (meaning, value) => (meaning.kilos = value))
}

/** The words of amounts alone, for fields in which nothing else is typed. */
export const amountLexicon: Lexicon<AmountMeaning> = lexiconOf(() => {
  const meanings = new Map<string, AmountMeaning>()
  addAmountWords(phrase => {
    const meaning = meanings.get(phrase) ?? {}
    meanings.set(phrase, meaning)
    return meaning
  })
  return meanings
})
