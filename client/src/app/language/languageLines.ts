import { type Language, languages } from './language.ts'

/** For menus: also says which screens are translated, where not all are. */
export const languageLines: Record<Language, string> = {
  en: languages.en,
  hi: `${languages.hi} (साइन इन, मेन्यू, पिकिंग, माल लेना)`,
}
