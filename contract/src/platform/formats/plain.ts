/** Signs that nobody sees: marks of direction, joiners, zero-width spaces, variation selectors. */
export const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u
const everyInvisible = new RegExp(invisible, 'gu')

/**
 * A number, code or address as it was meant, however it was copied from a chat, an address book or a PDF: without invisible signs,
 * wide letters and digits as plain ones, every dash a hyphen. (rules §2.5)
 */
export const plainSigns = (text: string): string =>
  text.length > longest || /^[ -~]*$/.test(text)
    ? text
    : text
        .replace(everyInvisible, '')
        .normalize('NFKC')
        .replace(/[\p{Pd}−]/gu, '-')
/** Nothing that is valid is longer; normalising a long run of accents takes quadratic time. */
const longest = 5000

/** The same without any spaces. */
export const compact = (text: string): string => plainSigns(text).replace(/\s/g, '')
