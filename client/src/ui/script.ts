/** Unicode blocks of the scripts of goods' local names, with their language tags. */
const scripts: [first: number, last: number, lang: string][] = [
  [0x0900, 0x097f, 'hi'],
  [0x0980, 0x09ff, 'bn'],
  [0x0a80, 0x0aff, 'gu'],
  [0x0b80, 0x0bff, 'ta'],
  [0x0c00, 0x0c7f, 'te'],
  [0x0c80, 0x0cff, 'kn'],
  [0x0d00, 0x0d7f, 'ml'],
]

/** The language tag of a text in an Indian script, so that the device picks its font; undefined for Latin text. */
export function scriptLang(text: string): string | undefined {
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    const script = scripts.find(([first, last]) => first <= code && code <= last)
    if (script) return script[2]
  }
  return undefined
}

/** The language that a page is in: that of its document, as its switch sets it. */
const pageLang = (): string => document.documentElement.lang.slice(0, 2)

/**
 * The names of goods as they are shown: in Hindi the name in Devanagari goes first, if there is one, and the English one behind it;
 * else the English name, and the local one behind it. `names` are missing in what an earlier release stored on the device.
 */
export function goodsNames(
  { name, localName, names = [] }: { name: string; localName: string | null; names?: readonly string[] },
  lang: string = pageLang(),
): { first: string; behind: string | null } {
  const own = names.find(one => scriptLang(one) === lang)
  return own ? { first: own, behind: name } : { first: name, behind: localName }
}
