import { rawWorkbook } from '../../server/src/platform/sheets/testing.ts'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const text = (content: string) => new TextEncoder().encode(content)

/** Returns the same archive with one part declaring this many bytes as its unpacked size. */
function declaring(archive: Uint8Array<ArrayBuffer>, part: string, bytes: number): Uint8Array<ArrayBuffer> {
  const lie = Buffer.from(archive)
  // the header of a part and its entry in the directory: signature, position of the size, position of the name
  for (const [sign, size, name] of [
    ['PK\u0003\u0004', 22, 30],
    ['PK\u0001\u0002', 24, 46],
  ] as const)
    for (let at = lie.indexOf(sign); at >= 0; at = lie.indexOf(sign, at + 4))
      if (lie.subarray(at + name, at + name + part.length).toString() === part)
        lie.writeUInt32LE(bytes, at + size)
  return new Uint8Array(lie)
}

/** A workbook whose texts unpack to this many bytes but declare another size, in a part of this name. */
export function bomb(part: string, bytes: number, declared: number): Uint8Array<ArrayBuffer> {
  const [, file = ''] = part.split('/')
  const rels = text(
    `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/sharedStrings" Target="${file}"/></Relationships>`,
  )
  const packed = rawWorkbook('', {
    'xl/_rels/workbook.xml.rels': rels,
    [part]: [new Uint8Array(bytes).fill(32), { level: 9 }],
  })
  return declaring(packed, part, declared)
}

/** A worksheet with one tag that names merged cells this many times. */
export const endlessTag = (times: number): Uint8Array<ArrayBuffer> =>
  rawWorkbook(`</sheetData><${'mergeCell '.repeat(times)}/><sheetData>`)
