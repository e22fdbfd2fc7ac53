import { goodsNames, scriptLang } from '../script.ts'

interface GoodsNameProps {
  of: Parameters<typeof goodsNames>[0]
  /** The second name in small letters, under a heading. */
  small?: boolean
}

/** An item by both its names, that of the chosen language first. */
export function GoodsName({ of, small = false }: GoodsNameProps) {
  const { first, behind } = goodsNames(of)
  const Behind = small ? 'small' : 'span'
  const First = small ? 'span' : 'b'
  return (
    <>
      <First lang={scriptLang(first)}>{first}</First>{' '}
      {behind && <Behind lang={scriptLang(behind)}>{behind}</Behind>}
    </>
  )
}
