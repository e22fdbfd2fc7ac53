/**
 * The signs that the fonts of the documents have, as ranges; what Unicode does not assign may lie in between.
 * `server/src/platform/pdf/scripts.test.ts` compares them with the fonts. (rules §2.1)
 */
const ranges =
  String.raw`\u0020-\u0148\u014A-\u01C3\u01C5-\u0254\u0256-\u027B\u027E-\u0284\u0286-\u0290\u0292-\u02A4\u02A6-\u0304` +
  String.raw`\u0306-\u030A\u030C\u030F\u0313\u0315\u031B\u0323\u0326-\u0328\u032C\u0337\u0338\u0342\u0346-\u036F\u0375` +
  String.raw`\u0376\u037A-\u03D7\u03DC\u03DD\u03F0-\u03F6\u03F9\u03FA\u03FC-\u0479\u0480-\u049D\u04A0-\u04FF\u052F` +
  String.raw`\u0606-\u06FF\u0750-\u077F\u08A0-\u0C5A\u0C5D-\u0CD6\u0CDD-\u0D7F\u0E3F\u1D00\u1D0D\u1D1B\u1D43\u1D47-\u1D49` +
  String.raw`\u1D4D\u1D4F\u1D50\u1D52\u1D56-\u1D58\u1D5B\u1D62-\u1D65\u1D9C\u1DA0\u1DBB\u1DBF-\u1DF5\u1DFC-\u1E9B` +
  String.raw`\u1E9D-\u2055\u2057\u2070-\u20AF\u20B1-\u20B5\u20B8-\u20BA\u20BC-\u20BF\u20DB-\u20DE\u20E8\u20F0-\u2101` +
  String.raw`\u2103\u2105\u2106\u2109\u2113\u2116\u2117\u211E-\u2122\u212E\u2132\u213B\u214D\u2150-\u217F\u2183-\u2186` +
  String.raw`\u2189\u2190-\u2199\u21A9\u21AA\u21B0\u21B1\u21B3-\u21B5\u21BA\u21BB\u21D0\u21D2\u21D4\u21DE\u21DF\u21E4` +
  String.raw`\u21E5\u21E7\u21EA\u2202\u2205\u2206\u220F\u2211\u2212\u221A\u221E\u222B\u2236\u2248\u2260\u2264\u2265` +
  String.raw`\u2295-\u2298\u2303-\u2305\u2318\u2325-\u2327\u232B\u2380\u2387\u238B\u23CE\u23CF\u2423\u2460-\u2468` +
  String.raw`\u24B6-\u24CF\u24EA\u25A0-\u25A2\u25AA\u25B2\u25B3\u25B6\u25B7\u25BA-\u25BD\u25C0\u25C1\u25C4-\u25C7\u25CA` +
  String.raw`\u25CB\u25CF\u25E6\u25EF\u2600\u2605\u2606\u263C\u2661\u2665\u26A0\u2713\u2717\u2756\u2764\u2780-\u2788` +
  String.raw`\u27EF\u27F5-\u27FA\u2913\u2A38\u2B06\u2B12\u2B13\u2B1C\u2B24\u2C7C\u2C7F\u2DFF\u2E18\uA69F\uA7FF` +
  String.raw`\uA8E0-\uA8FF\uA92E\uFB50-\uFBC2\uFBD3-\uFD8F\uFD92-\uFDC7\uFDCF-\uFDFF\uFE70-\uFEFC\u{1F12F}-\u{1F149}` +
  String.raw`\u{1F16A}\u{1F16B}\u{1F850}\u{1F852}`

const isPrinted = /* @__PURE__ */ new RegExp(`[${ranges}]`, 'u')
const plain = /^[ -~]*$/

/** The first sign of a name that no font of the documents has, such as an emoji or a Chinese letter. (rules §7.5) */
export const unprintable = (name: string): string | undefined =>
  plain.test(name) ? undefined : [...name].find(sign => !isPrinted.test(sign))

/** A name without the signs that no font of the documents has. */
export const printed = (name: string): string =>
  plain.test(name) ? name : [...name].filter(sign => isPrinted.test(sign)).join('')

/** Letters in another dress, as PDF files and phones have them: ﬁ, Ｈｏｔｅｌ, 𝐇𝐨𝐭𝐞𝐥, ㎏. No font of the documents has them. */
const dressed = /[\uFB00-\uFB06\uFF01-\uFF5E\u3371-\u33DF\u{1D400}-\u{1D7FF}]/gu

/** Writes dressed letters as the plain ones that they stand for. */
export const undressed = (text: string): string => text.replace(dressed, sign => sign.normalize('NFKC'))
