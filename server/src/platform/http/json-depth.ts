/** Far deeper than any body of the contract; code that walks a value recurses once per level. */
export const maxJsonDepth = 20

/** Whether a JSON text nests deeper than a body may. Counts brackets outside strings, so that nothing is parsed first. */
export function isTooDeep(json: string): boolean {
  let depth = 0
  for (let index = 0; index < json.length; index++) {
    const sign = json[index]
    if (sign === '"') index = endOfString(json, index)
    else if (sign === '[' || sign === '{') {
      depth += 1
      if (depth > maxJsonDepth) return true
    } else if (sign === ']' || sign === '}') depth -= 1
  }
  return false
}

/** Returns the index of the quotation mark that ends the string starting at `start`, or the end of the text. */
function endOfString(json: string, start: number): number {
  for (let index = start + 1; index < json.length; index++) {
    if (json[index] === '\\') index += 1
    else if (json[index] === '"') return index
  }
  return json.length
}
