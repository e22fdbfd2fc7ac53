import { useEffect, useState } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { anchorOf, guidePages } from '../../app/help/guideLinks.ts'
import { guidePath } from '../../app/navigation/paths.ts'
import { Placeholder } from '../../ui/feedback/Placeholder.tsx'
import { ErrorState } from '../../ui/feedback/States.tsx'
import { Row } from '../../ui/layout/Flex.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { t } from '../../ui/words.ts'
import css from './GuidePage.module.css'
import { GuideSearch } from './GuideSearch.tsx'
import { type Block, type Picture, pieces } from './guide/markdown.ts'
import { useGuide } from './guide/pages.ts'

/** Addresses of the pictures, by their file. */
const pictures = import.meta.glob<string>('../../../../docs/guide/pictures/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
})

const names = {
  manager: 'Owner and manager',
  desk: 'Desk',
  hall: 'Hall',
  buyer: 'Buyer',
  accounts: 'Accounts',
} as const

/** The guide: a role's day, from the same pages as in docs/guide. */
export function GuidePage() {
  const { page = '' } = useParams()
  const { hash } = useLocation()
  const blocks = useGuide(page)
  const [typed, setTyped] = useState('')
  const isSearched = typed.trim() !== ''
  useEffect(() => {
    if (blocks && hash) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' })
  }, [blocks, hash])
  const title = blocks?.find(({ kind }) => kind === 'title')
  return (
    <Page title={title?.text ?? t('Guide')}>
      <Row as="nav" gap={16} wrap className={css.pages} aria-label={t('Pages of the guide')}>
        {Object.values(guidePages).map(name => (
          <Link key={name} to={guidePath(name)} aria-current={name === page ? 'page' : undefined}>
            {t(names[name])}
          </Link>
        ))}
      </Row>
      <GuideSearch typed={typed} onTyped={setTyped} nameOf={name => t(names[name])} />
      {!isSearched && blocks === undefined && <Placeholder look="panel" height={400} label={t('Loading')} />}
      {!isSearched && blocks === null && (
        <ErrorState title={t('This page of the guide did not load')} error={undefined} />
      )}
      {!isSearched && blocks && (
        <article className={css.page} lang="en-IN">
          {blocks.map((block, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a page have fixed places
            <GuideBlock key={at} block={block} />
          ))}
        </article>
      )}
    </Page>
  )
}

function GuideBlock({ block }: { block: Block | Picture }) {
  if (block.kind === 'title') return null
  if (block.kind === 'picture') {
    const address = pictures[`../../../../docs/guide/${block.file}`]
    return <img src={address} alt={block.text} loading="lazy" width={1280} height={800} />
  }
  if (block.kind === 'heading') return <h2 id={anchorOf(block.text)}>{block.text}</h2>
  return (
    <p>
      {pieces(block.text).map(({ text, isTyped }, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        isTyped ? <kbd key={at}>{text}</kbd> : text,
      )}
    </p>
  )
}
